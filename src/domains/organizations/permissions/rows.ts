/** The only writer of collection permissions: a level that is recorded for somebody in a collection. */
import { and, eq, sql } from "drizzle-orm";
import type { Role } from "#access/roles";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf } from "#db/many";
import { collectionPermissions, collections } from "#db/schema";
import type { Grant } from "./contract.ts";
import { missingGrants } from "./queries.ts";
import type { AutoGrant } from "./queries.ts";

/** Records every grant, over what was recorded before. */
export function upsertGrants(
  db: Database,
  grant: { orgId: string; userId: string; now: number; grants: readonly Grant[] },
): Change {
  return unguarded(
    db.run(sql`insert into ${collectionPermissions}
      (org_id, collection_id, user_id, permission, updated_at, updated_by)
      select ${grant.orgId}, value ->> 'collectionId', value ->> 'userId', value ->> 'permission', ${grant.now}, ${grant.userId}
      from ${eachOf(grant.grants)} where true
      on conflict (collection_id, user_id) do update set
        permission = excluded.permission, updated_at = excluded.updated_at, updated_by = excluded.updated_by`),
  );
}

/** Writes what is missing, in one statement; aborts where that is not what was counted any more. */
export function insertMissing(
  db: Database,
  orgId: string,
  grant: AutoGrant,
  by: { userId: string; now: number; count: number },
): Change {
  return guarded(
    db.run(sql`insert into ${collectionPermissions}
      (org_id, collection_id, user_id, permission, updated_at, updated_by)
      select ${orgId}, c.id, m.user_id, ${grant.permission}, ${by.now}, ${by.userId} from ${missingGrants(orgId, grant)}`),
    by.count,
  );
}

/** Lets the member of an invitation write where members may read now, if it says so. Who is shut out stays shut out. */
export function grantInvited(
  db: Database,
  { orgId, role, writes, createdBy }: Invited,
  userId: string,
  now: number,
): Change[] {
  if (!writes || role !== "member") return [];
  return [
    unguarded(
      db.run(sql`insert into ${collectionPermissions}
        (org_id, collection_id, user_id, permission, updated_at, updated_by)
        select ${orgId}, id, ${userId}, 2, ${now}, ${createdBy} from ${collections}
        where org_id = ${orgId} and deleted_at is null and default_permission = 1`),
    ),
  ];
}

interface Invited {
  orgId: string;
  role: Role;
  writes: boolean;
  /** Who invited them, and so granted it. */
  createdBy: string;
}

/** Records in a copy of a collection what is recorded in its source: whoever was shut out of one is shut out of the other. */
export function copyGrants(
  db: Database,
  from: { orgId: string; collectionId: string },
  to: { collectionId: string; userId: string; now: number },
): Change {
  return unguarded(
    db.run(sql`insert into ${collectionPermissions}
      (org_id, collection_id, user_id, permission, updated_at, updated_by)
      select org_id, ${to.collectionId}, user_id, permission, ${to.now}, ${to.userId}
      from ${collectionPermissions} where org_id = ${from.orgId} and collection_id = ${from.collectionId}`),
  );
}

export const permissionsCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(collectionPermissions).where(eq(collectionPermissions.orgId, orgId))),
  ],
  member: (db, { orgId, userId }) => [
    unguarded(
      db
        .delete(collectionPermissions)
        .where(
          and(eq(collectionPermissions.orgId, orgId), eq(collectionPermissions.userId, userId)),
        ),
    ),
  ],
  account: (db, { userId }) => [
    unguarded(db.delete(collectionPermissions).where(eq(collectionPermissions.userId, userId))),
  ],
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(collectionPermissions)
        .where(
          and(
            eq(collectionPermissions.orgId, orgId),
            eq(collectionPermissions.collectionId, collectionId),
          ),
        ),
    ),
  ],
};
