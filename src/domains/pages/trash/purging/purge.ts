/**
 * The end of what was deleted and not restored: the cron removes pages and collections for good, a few a
 * run, each in one commit. What lies outside the database is named as garbage in it, and collected.
 */
import { insertMappingsOfDeletion } from "#domains/pages/addresses/rows";
import type { System } from "#events/system";
import { limits } from "#limits";
import {
  countCollection,
  countDeletion,
  purgeCollection,
  purgeDeletion,
  selectCollectionsBefore,
  selectDeletionsBefore,
} from "./store.ts";
import type { Deletion, GoneCollection } from "./store.ts";

const deletionsAtOnce = 10;
const collectionsAtOnce = 2;

/** Removes the oldest deletions of pages that can be restored no more. */
export async function purgeDeletedPages(system: System): Promise<void> {
  const before = system.clock() - limits.deletedPagesKeptMs;
  const deletions = await selectDeletionsBefore(system.db, before, deletionsAtOnce);
  await eachForItself(deletions.map((deletion) => purgePages(system, deletion)));
}

/** Removes the oldest deleted collections that can be restored no more, with everything in them. */
export async function purgeDeletedCollections(system: System): Promise<void> {
  const before = system.clock() - limits.deletedCollectionsKeptMs;
  const gone = await selectCollectionsBefore(system.db, before, collectionsAtOnce);
  await eachForItself(gone.map((collection) => purgeWhole(system, collection, before)));
}

/** One that fails holds up none of the others; the run fails when all are done. */
async function eachForItself(work: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}

async function purgeWhole(
  system: System,
  collection: GoneCollection,
  before: number,
): Promise<void> {
  const { id, orgId, name, slug } = collection;
  const pageCount = await countCollection(system.db, orgId, id);
  await system.commit(orgId, {
    changes: purgeCollection(system.db, collection, { pageCount, before, now: system.clock() }),
    audit: {
      eventType: "PURGE_COLLECTION",
      eventId: id,
      collectionId: id,
      eventResponse: { name, slug },
    },
  });
}

/** The addresses of what readers once saw keep leading to the page, which is not there: they answer 410. */
async function purgePages(system: System, deletion: Deletion): Promise<void> {
  const { id, orgId, collectionId, name, path, updatedBy } = deletion;
  const now = system.clock();
  const pageCount = await countDeletion(system.db, deletion);
  await system.commit(orgId, {
    changes: [
      insertMappingsOfDeletion(system.db, orgId, id, { userId: updatedBy, now }),
      ...purgeDeletion(system.db, deletion, { pageCount, now }),
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
