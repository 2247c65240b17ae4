/** Reads collection permissions, and what an automatic grant would write. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Level } from "#access/roles";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { collectionPermissions, collections, members } from "#db/schema";

/** Which of these are members of the organization. */
export async function membersAmong(
  db: Database,
  orgId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.orgId, orgId), isOneOf(members.userId, userIds)));
  return new Set(rows.map((row) => row.userId));
}

/** Which of these are live collections of the organization. */
export async function collectionsAmong(
  db: Database,
  orgId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: collections.id })
    .from(collections)
    .where(
      and(
        eq(collections.orgId, orgId),
        isNull(collections.deletedAt),
        isOneOf(collections.id, ids),
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** What an automatic grant gives, and to whom; null means everybody, or everywhere. */
export interface AutoGrant {
  userIds: readonly string[] | null;
  collectionIds: readonly string[] | null;
  permission: Level;
}

/** Members × collections without a record whose level would not fall by the grant. */
export function missingGrants(
  orgId: string,
  { userIds, collectionIds, permission }: AutoGrant,
): SQL {
  const those = (column: SQL, ids: readonly string[] | null) =>
    ids === null ? sql`true` : isOneOf(column, ids);
  return sql`${members} m
    join ${collections} c on c.org_id = m.org_id and c.deleted_at is null
    left join ${collectionPermissions} r on r.collection_id = c.id and r.user_id = m.user_id
    where m.org_id = ${orgId} and m.role = 'member' and r.user_id is null
      and c.default_permission <= ${permission}
      and ${those(sql`m.user_id`, userIds)} and ${those(sql`c.id`, collectionIds)}`;
}

/** How many records an automatic grant would write. */
export async function countUngranted(
  db: Database,
  orgId: string,
  grant: AutoGrant,
): Promise<number> {
  const row = await db.get<{ total: number }>(
    sql`select count(*) as total from ${missingGrants(orgId, grant)}`,
  );
  return row.total;
}

/** Members × collections with what decides their level, after the given pair. */
export async function selectPermissions(
  db: Database,
  orgId: string,
  filter: {
    userId?: string | undefined;
    collectionId?: string | undefined;
    /** Whether collections that a member may not see are among the rows. */
    withDenied: boolean;
    after: readonly [string, string] | null;
    limit: number;
  },
) {
  const level = sql`coalesce(${collectionPermissions.permission}, ${collections.defaultPermission})`;
  return db
    .select({
      userId: members.userId,
      collectionId: collections.id,
      role: members.role,
      recorded: collectionPermissions.permission,
      defaultPermission: collections.defaultPermission,
    })
    .from(members)
    .innerJoin(
      collections,
      and(eq(collections.orgId, members.orgId), isNull(collections.deletedAt)),
    )
    .leftJoin(
      collectionPermissions,
      and(
        eq(collectionPermissions.collectionId, collections.id),
        eq(collectionPermissions.userId, members.userId),
      ),
    )
    .where(
      and(
        eq(members.orgId, orgId),
        filter.userId === undefined ? undefined : eq(members.userId, filter.userId),
        filter.collectionId === undefined ? undefined : eq(collections.id, filter.collectionId),
        filter.withDenied ? undefined : sql`${level} > 0`,
        filter.after === null
          ? undefined
          : sql`(${members.userId}, ${collections.id}) > (${filter.after[0]}, ${filter.after[1]})`,
      ),
    )
    .orderBy(asc(members.userId), asc(collections.id))
    .limit(filter.limit);
}
