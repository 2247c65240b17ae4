/** Which pages' rooms hold whose connections: candidates for a revocation, with what their holders may do now. */
import { and, asc, eq, exists, gte, inArray, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { collectionPermissions, collections, members, pages, roomConnections } from "#db/schema";
import { guestIdOf } from "#security/share-link";

/** One person's connections to one page, and what the rights of a member are decided from. */
export interface HeldConnection {
  pageId: string;
  userId: string | null;
  permission: "read" | "write";
  /** Null for somebody who is not a member any more, or never had an account. */
  role: typeof members.$inferSelect.role | null;
  recorded: typeof collectionPermissions.$inferSelect.permission | null;
  defaultPermission: typeof collections.$inferSelect.defaultPermission;
}

async function heldWhere(
  db: Database,
  orgId: string,
  condition: SQL | undefined,
): Promise<HeldConnection[]> {
  return db
    .selectDistinct({
      pageId: roomConnections.pageId,
      userId: roomConnections.userId,
      permission: roomConnections.permission,
      role: members.role,
      recorded: collectionPermissions.permission,
      defaultPermission: collections.defaultPermission,
    })
    .from(roomConnections)
    .innerJoin(pages, and(eq(pages.id, roomConnections.pageId), eq(pages.orgId, orgId)))
    .innerJoin(collections, eq(collections.id, pages.collectionId))
    .leftJoin(members, and(eq(members.orgId, orgId), eq(members.userId, roomConnections.userId)))
    .leftJoin(
      collectionPermissions,
      and(
        eq(collectionPermissions.collectionId, collections.id),
        eq(collectionPermissions.userId, roomConnections.userId),
      ),
    )
    .where(condition);
}

/** What these people hold open in these collections. */
export function connectionsOfMembers(
  db: Database,
  orgId: string,
  userIds: readonly string[],
  collectionIds: readonly string[],
): Promise<HeldConnection[]> {
  const isTheirs = isOneOf(roomConnections.userId, userIds);
  return heldWhere(db, orgId, and(isTheirs, isOneOf(pages.collectionId, collectionIds)));
}

/** What anybody holds open in the collection. */
export function connectionsInCollection(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<HeldConnection[]> {
  return heldWhere(db, orgId, eq(pages.collectionId, collectionId));
}

/** What the person holds open in the organization. */
export function connectionsInOrganization(
  db: Database,
  orgId: string,
  userId: string,
): Promise<HeldConnection[]> {
  return heldWhere(db, orgId, eq(roomConnections.userId, userId));
}

/** Every page, in whatever organization, on which the person holds connections. */
export async function pagesOfPerson(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pageId: roomConnections.pageId })
    .from(roomConnections)
    .where(eq(roomConnections.userId, userId));
  return rows.map(({ pageId }) => pageId);
}

/** Every page on which one of these people holds connections, and who. */
export async function pagesOfPeople(
  db: Database,
  userIds: readonly string[],
): Promise<{ pageId: string; userId: string }[]> {
  const rows = await db
    .selectDistinct({ pageId: roomConnections.pageId, userId: roomConnections.userId })
    .from(roomConnections)
    .where(isOneOf(roomConnections.userId, userIds));
  return rows.flatMap(({ pageId, userId }) => (userId === null ? [] : [{ pageId, userId }]));
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
  return rows.map(({ pageId }) => pageId);
}

/** Those of these pages, of all organizations, that are the root of a collection: connected there means to its channel. */
export async function rootsAmong(db: Database, pageIds: readonly string[]): Promise<string[]> {
  if (pageIds.length === 0) return [];
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(isOneOf(pages.id, pageIds), eq(pages.type, 0)));
  return rows.map(({ id }) => id);
}

/** The root pages of these collections. */
export async function rootsOf(
  db: Database,
  orgId: string,
  collectionIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: collections.rootPageId })
    .from(collections)
    .where(and(eq(collections.orgId, orgId), isOneOf(collections.id, collectionIds)));
  return rows.map(({ id }) => id);
}

/** The root pages of the organization's collections that one of these people, or with null anybody, has open. */
export function rootsOpenTo(
  db: Database,
  orgId: string,
  userIds: readonly string[] | null,
): Promise<string[]> {
  const isTheirs = userIds === null ? undefined : isOneOf(roomConnections.userId, userIds);
  const roots = db
    .select({ id: collections.rootPageId })
    .from(collections)
    .where(eq(collections.orgId, orgId));
  return connectedWhere(db, orgId, and(inArray(roomConnections.pageId, roots), isTheirs));
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

/** The pages of the organization on which anybody holds a connection. */
export async function connectedPagesOfAll(db: Database, orgId: string): Promise<string[]> {
  const own = db
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.orgId, orgId));
  // Each page is looked up among the connections, of which others have any number.
  const connections = db
    .select({ id: roomConnections.connectionId })
    .from(roomConnections)
    .where(eq(roomConnections.pageId, pages.id));
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.orgId, orgId), inArray(pages.collectionId, own), exists(connections)));
  return rows.map(({ id }) => id);
}

/** The pages of a deletion on which anybody holds a connection. */
export function pagesOfDeletion(
  db: Database,
  orgId: string,
  deletionId: string,
): Promise<string[]> {
  return connectedWhere(db, orgId, eq(pages.deletionId, deletionId));
}

/** A condition: the connection is of somebody who came by a share link. */
const isOfGuest = and(
  gte(roomConnections.userId, guestIdOf("")),
  lt(roomConnections.userId, "link;"),
);

/**
 * The pages, of all organizations, on which somebody holds a connection by a share link that was made with one of these
 * API tokens.
 * @param ids a query in brackets that gives the tokens' ids
 */
export async function pagesSharedWith(db: Database, ids: SQL): Promise<string[]> {
  const rows = await db
    .selectDistinct({ pageId: roomConnections.pageId })
    .from(roomConnections)
    .innerJoin(pages, eq(pages.id, roomConnections.pageId))
    .where(and(sql`${pages.shareLinkTokenId} in ${ids}`, isOfGuest));
  return rows.map(({ pageId }) => pageId);
}

/** The pages at this path and below it on which somebody without an account holds a connection. */
export function pagesOfGuests(
  db: Database,
  orgId: string,
  { collectionId, path }: { collectionId: string; path: string },
): Promise<string[]> {
  // Two searches by path: for one condition with `or`, SQLite reads the whole collection.
  const isIn = sql`p.collection_id = ${collectionId} and p.org_id = ${orgId}`;
  const isAtOrBelow = sql`${pages.id} in (select p.id from ${pages} p where ${isIn} and p.path = ${path}
    union all select p.id from ${pages} p where ${isIn} and p.path > ${`${path}/`} and p.path < ${`${path}0`})`;
  return connectedWhere(db, orgId, and(isAtOrBelow, isOfGuest));
}

/** The pages, of all organizations, of up to `limit` connections that were last seen before the time, the longest ago first. */
export async function pagesSeenBefore(
  db: Database,
  before: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ pageId: roomConnections.pageId })
    .from(roomConnections)
    .where(lt(roomConnections.connectedAt, before))
    .orderBy(asc(roomConnections.connectedAt))
    .limit(limit);
  return [...new Set(rows.map(({ pageId }) => pageId))];
}
