/** Every SQL statement of the area Content: versions, draft marks, and which rooms hold whose connections. */
import { and, asc, desc, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf } from "#db/many";
import { ulidTime } from "#ids";
import {
  collectionPermissions,
  collections,
  contentVersions,
  members,
  pages,
  roomConnections,
} from "#db/schema";
import { guestIdOf } from "#security/share-link";

type VersionRow = typeof contentVersions.$inferSelect;

/** A page's history before the given version, newest first. */
export async function selectVersions(
  db: Database,
  orgId: string,
  filter: { pageId: string; before: string | null; limit: number },
): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.orgId, orgId),
        eq(contentVersions.pageId, filter.pageId),
        filter.before === null ? undefined : lt(contentVersions.id, filter.before),
      ),
    )
    .orderBy(desc(contentVersions.id))
    .limit(filter.limit);
}

export async function findVersion(
  db: Database,
  orgId: string,
  versionId: string,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.orgId, orgId), eq(contentVersions.id, versionId)))
    .limit(1);
  return row ?? null;
}

/** The page's last version from this time or before, or null. */
export async function findVersionAt(
  db: Database,
  orgId: string,
  pageId: string,
  at: number,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.orgId, orgId),
        eq(contentVersions.pageId, pageId),
        lt(contentVersions.id, ulidTime(Math.max(1, at + 1))),
      ),
    )
    .orderBy(desc(contentVersions.id))
    .limit(1);
  return row ?? null;
}

/** The page's oldest version, or null. */
export async function findFirstVersion(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.orgId, orgId), eq(contentVersions.pageId, pageId)))
    .orderBy(asc(contentVersions.id))
    .limit(1);
  return row ?? null;
}

/** The version that a room's settlement has already become, or null. */
export async function findVersionBySeq(
  db: Database,
  orgId: string,
  pageId: string,
  seq: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.orgId, orgId),
        eq(contentVersions.pageId, pageId),
        eq(contentVersions.seq, seq),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

export function insertVersion(db: Database, row: VersionRow): Change {
  return guarded(db.insert(contentVersions).values(row));
}

/** The draft differs from what was read before `at`. */
export function markDraft(db: Database, orgId: string, pageId: string, at: number): Change {
  return unguarded(
    db
      .update(pages)
      .set({ draftChangedAt: sql`max(${pages.draftChangedAt}, ${at})` })
      .where(and(eq(pages.orgId, orgId), eq(pages.id, pageId))),
  );
}

export function insertConnection(db: Database, row: typeof roomConnections.$inferSelect): Change {
  return unguarded(db.insert(roomConnections).values(row).onConflictDoNothing());
}

export interface OpenConnection {
  pageId: string;
  userId: string;
}

/** Members' connections that hold more than these grants give them. */
export async function connectionsAbove(
  db: Database,
  orgId: string,
  grants: readonly { userId: string; collectionId: string; permission: number }[],
): Promise<OpenConnection[]> {
  return db.all<OpenConnection>(sql`select distinct c.page_id as "pageId", c.user_id as "userId"
    from ${eachOf(grants)} g
    join ${roomConnections} c on c.user_id = g.value ->> 'userId'
    join ${pages} p on p.id = c.page_id and p.org_id = ${orgId} and p.collection_id = g.value ->> 'collectionId'
    join ${members} m on m.org_id = ${orgId} and m.user_id = c.user_id and m.role = 'member'
    where g.value ->> 'permission' = 0 or (g.value ->> 'permission' = 1 and c.permission = 'write')`);
}

/** Connections of members who have no record of their own in the collection. */
export async function connectionsByDefault(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<OpenConnection[]> {
  return db.all<OpenConnection>(sql`select distinct c.page_id as "pageId", c.user_id as "userId"
    from ${roomConnections} c
    join ${pages} p on p.id = c.page_id and p.org_id = ${orgId} and p.collection_id = ${collectionId}
    join ${members} m on m.org_id = ${orgId} and m.user_id = c.user_id and m.role = 'member'
    left join ${collectionPermissions} r on r.collection_id = p.collection_id and r.user_id = c.user_id
    where r.user_id is null`);
}

/** The member's connections that hold more than their role and level give them now. */
export async function connectionsBeyondRights(
  db: Database,
  orgId: string,
  userId: string,
): Promise<OpenConnection[]> {
  return db.all<OpenConnection>(sql`select distinct c.page_id as "pageId", c.user_id as "userId"
    from ${roomConnections} c
    join ${pages} p on p.id = c.page_id and p.org_id = ${orgId}
    join ${collections} k on k.id = p.collection_id
    left join ${members} m on m.org_id = ${orgId} and m.user_id = c.user_id
    left join ${collectionPermissions} r on r.collection_id = k.id and r.user_id = c.user_id
    where c.user_id = ${userId} and (m.user_id is null or (m.role = 'member' and
      coalesce(r.permission, k.default_permission) < case c.permission when 'write' then 2 else 1 end))`);
}

/** Every page, in whatever organization, on which the person holds connections. */
export async function connectionsOfPerson(db: Database, userId: string): Promise<OpenConnection[]> {
  const rows = await db
    .selectDistinct({ pageId: roomConnections.pageId })
    .from(roomConnections)
    .where(eq(roomConnections.userId, userId));
  return rows.map(({ pageId }) => ({ pageId, userId }));
}

/** The organization's pages on which somebody holds a connection, where the condition holds. */
async function connectedWhere(
  db: Database,
  orgId: string,
  condition: SQL | undefined,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pageId: roomConnections.pageId })
    .from(roomConnections)
    .innerJoin(pages, and(eq(pages.id, roomConnections.pageId), eq(pages.orgId, orgId)))
    .where(condition);
  return rows.map((row) => row.pageId);
}

/** The pages on which this API token holds connections. */
export function pagesOfToken(db: Database, orgId: string, tokenId: string): Promise<string[]> {
  return connectedWhere(db, orgId, eq(roomConnections.tokenId, tokenId));
}

/** The pages of the collection on which anybody holds a connection. */
export function connectedPages(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<string[]> {
  return connectedWhere(db, orgId, eq(pages.collectionId, collectionId));
}

/** The pages at this path and below it on which somebody without an account holds a connection. */
export function pagesOfGuests(
  db: Database,
  orgId: string,
  { collectionId, path }: { collectionId: string; path: string },
): Promise<string[]> {
  return connectedWhere(
    db,
    orgId,
    and(
      eq(pages.collectionId, collectionId),
      or(eq(pages.path, path), and(gt(pages.path, `${path}/`), lt(pages.path, `${path}0`))),
      gte(roomConnections.userId, guestIdOf("")),
      lt(roomConnections.userId, "link;"),
    ),
  );
}

export function deleteConnection(db: Database, connectionId: string): Change {
  return unguarded(
    db.delete(roomConnections).where(eq(roomConnections.connectionId, connectionId)),
  );
}
