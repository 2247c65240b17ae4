/** Reads what the purge removes: what was deleted of all organizations, for no caller. */
import { and, asc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CollectionKey } from "#db/schema";
import type { Database } from "#db/client";
import { isOfCollection, isOfDeletion } from "#domains/pages/rows/subtree";
import { collections, pages } from "#db/schema";

export interface Deletion {
  id: string;
  orgId: string;
  collectionId: string;
  name: string;
  path: string;
  /** Who deleted it. */
  updatedBy: string;
}

/** Deletions from before the time, oldest first: each is known by the page that was deleted. */
export async function selectDeletionsBefore(
  db: Database,
  before: number,
  limit: number,
): Promise<Deletion[]> {
  return db
    .select({
      id: pages.id,
      orgId: pages.orgId,
      collectionId: pages.collectionId,
      name: pages.name,
      path: pages.path,
      updatedBy: pages.updatedBy,
    })
    .from(pages)
    .where(and(lt(pages.deletedAt, before), eq(pages.deletionId, pages.id)))
    .orderBy(asc(pages.deletedAt), asc(pages.id))
    .limit(limit);
}

export type GoneCollection = Pick<
  typeof collections.$inferSelect,
  "id" | "orgId" | "name" | "slug"
>;

/** Collections deleted before the time, oldest first. */
export async function selectCollectionsBefore(
  db: Database,
  before: number,
  limit: number,
): Promise<GoneCollection[]> {
  return db
    .select({
      id: collections.id,
      orgId: collections.orgId,
      name: collections.name,
      slug: collections.slug,
    })
    .from(collections)
    .where(lt(collections.deletedAt, before))
    .orderBy(asc(collections.deletedAt), asc(collections.id))
    .limit(limit);
}

/** A collection of a deleted organization; null where none is left. */
export async function findDeletedCollection(
  db: Database,
  orgId: string,
): Promise<GoneCollection | null> {
  const { id, name, slug } = collections;
  const [row] = await db
    .select({ id, orgId: collections.orgId, name, slug })
    .from(collections)
    .where(and(eq(collections.orgId, orgId), isNotNull(collections.deletedAt)))
    .limit(1);
  return row ?? null;
}

/** How many pages a deletion still holds. */
export async function countDeletion(db: Database, deletion: Deletion): Promise<number> {
  return db.$count(pages, isOfDeletion(deletion.orgId, deletion.id));
}

/** How many pages a collection still holds, deleted ones and its root too. */
export async function countCollection(db: Database, orgId: string, id: string): Promise<number> {
  return db.$count(pages, isOfCollection({ orgId, collectionId: id }));
}

const idsOf = (those: SQL) => sql`(select ${pages.id} as id from ${pages} where ${those})`;

/** A query in brackets that gives the ids of a deletion's pages. */
export const idsOfDeletion = ({ orgId, id }: Pick<Deletion, "orgId" | "id">): SQL =>
  idsOf(isOfDeletion(orgId, id));

/** The same for all pages of a collection, deleted ones and its root too. */
export const idsOfCollection = (collection: CollectionKey): SQL =>
  idsOf(isOfCollection(collection));
