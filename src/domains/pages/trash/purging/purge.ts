/**
 * The end of what was deleted and not restored: the cron removes pages and collections for good, a few a
 * run, each in one commit. What lies outside the database is named as garbage in it, and collected.
 */
import { insertMappingsOfDeletion } from "#domains/pages/addresses/rows";
import { eachWhileLeft } from "#events/each-while-left";
import type { System } from "#events/system";
import { limits } from "#limits";
import { purgeCollection } from "#domains/collections/index";
import { purgePagesOfCollection, purgePagesOfDeletion } from "#domains/pages/rows/subtree";
import { cascadeOf } from "#db/cascade";
import type { Cascade } from "#db/cascade";
import {
  countCollection,
  countDeletion,
  idsOfCollection,
  idsOfDeletion,
  findDeletedCollection,
  selectCollectionsBefore,
  selectDeletionsBefore,
} from "./queries.ts";
import type { Deletion, GoneCollection } from "./queries.ts";

/** What removing takes: a request has it, and so has the cron. */
export type PagePurger = Pick<System, "db" | "clock" | "commit">;

const deletionsAtOnce = 10;
const collectionsAtOnce = 2;
/** What the end of a collection, or of pages, asks at most. */
export const statementsOfPurge = 60;

const idsOf = ({ orgId, id }: { orgId: string; id: string }) => ({ orgId, id });

/** Removes the oldest deletions of pages that can be restored no more, with each domain's part of them. */
export async function purgeDeletedPages(
  system: System,
  cascades: readonly Cascade[],
): Promise<void> {
  const before = system.clock() - limits.deletedPagesKeptMs;
  const deletions = await selectDeletionsBefore(system.db, before, deletionsAtOnce);
  const step = { job: "purgeDeletedPages", about: idsOf, statements: statementsOfPurge };
  await eachWhileLeft(system, step, deletions, (each) => purgePages(system, cascades, each));
}

/** Removes the oldest deleted collections that can be restored no more, with everything in them. */
export async function purgeDeletedCollections(
  system: System,
  cascades: readonly Cascade[],
): Promise<void> {
  const before = system.clock() - limits.deletedCollectionsKeptMs;
  const gone = await selectCollectionsBefore(system.db, before, collectionsAtOnce);
  const step = { job: "purgeDeletedCollections", about: idsOf, statements: statementsOfPurge };
  await eachWhileLeft(system, step, gone, (each) => purgeWhole(system, cascades, each, before));
}

/** Removes one of a deleted organization's collections, however lately it was deleted; tells whether there was one. */
export async function purgeCollectionOf(
  purger: PagePurger,
  cascades: readonly Cascade[],
  orgId: string,
): Promise<boolean> {
  const gone = await findDeletedCollection(purger.db, orgId);
  if (gone === null) return false;
  await purgeWhole(purger, cascades, gone, purger.clock() + 1);
  return true;
}

async function purgeWhole(
  system: PagePurger,
  cascades: readonly Cascade[],
  collection: GoneCollection,
  before: number,
): Promise<void> {
  const { id, orgId, name, slug } = collection;
  const { db } = system;
  const now = system.clock();
  const key = { orgId, collectionId: id };
  const pageCount = await countCollection(db, orgId, id);
  await system.commit(orgId, {
    changes: [
      ...cascadeOf(cascades, "pages", db, { orgId, ids: idsOfCollection(key), now }),
      ...cascadeOf(cascades, "collection", db, { ...key, now }),
      purgePagesOfCollection(db, key, pageCount),
      purgeCollection(db, key, before),
    ],
    audit: {
      eventType: "PURGE_COLLECTION",
      eventId: id,
      collectionId: id,
      eventResponse: { name, slug },
    },
  });
}

/** The addresses of what readers once saw keep leading to the page, which is not there: they answer 410. */
async function purgePages(
  system: System,
  cascades: readonly Cascade[],
  deletion: Deletion,
): Promise<void> {
  const { id, orgId, collectionId, name, path, updatedBy } = deletion;
  const { db } = system;
  const now = system.clock();
  const pageCount = await countDeletion(db, deletion);
  await system.commit(orgId, {
    changes: [
      insertMappingsOfDeletion(db, orgId, id, { userId: updatedBy, now }),
      ...cascadeOf(cascades, "pages", db, { orgId, ids: idsOfDeletion(deletion), now }),
      purgePagesOfDeletion(db, deletion, pageCount),
    ],
    audit: {
      eventType: "PURGE_PAGE",
      eventId: id,
      collectionId,
      pageId: id,
      eventResponse: { name, path, pageCount },
    },
  });
}
