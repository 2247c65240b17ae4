/** Every SQL statement of the area Published versions. */
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isAtOrBelow } from "#domains/pages/rows/subtree";
import type { Subtree } from "#domains/pages/rows/subtree";
import { logEntries, pages, publishedVersions } from "#db/schema";
import type { PublishedVersionRow } from "./contract.ts";

/** A page's versions below the given number, newest first. */
export async function selectPublishedVersions(
  db: Database,
  orgId: string,
  filter: { pageId: string; below: number | null; limit: number },
): Promise<PublishedVersionRow[]> {
  return db
    .select()
    .from(publishedVersions)
    .where(
      and(
        eq(publishedVersions.orgId, orgId),
        eq(publishedVersions.pageId, filter.pageId),
        filter.below === null ? undefined : lt(publishedVersions.versionNo, filter.below),
      ),
    )
    .orderBy(desc(publishedVersions.versionNo))
    .limit(filter.limit);
}

/** The version of a page with this number, or null. */
export async function findPublishedVersion(
  db: Database,
  orgId: string,
  pageId: string,
  versionNo: number,
): Promise<PublishedVersionRow | null> {
  const [row] = await db
    .select()
    .from(publishedVersions)
    .where(
      and(
        eq(publishedVersions.orgId, orgId),
        eq(publishedVersions.pageId, pageId),
        eq(publishedVersions.versionNo, versionNo),
      ),
    )
    .limit(1);
  return row ?? null;
}

export function insertPublishedVersion(db: Database, row: PublishedVersionRow): Change {
  return guarded(db.insert(publishedVersions).values(row));
}

const asRead = (row: PublishedVersionRow) =>
  and(
    eq(publishedVersions.orgId, row.orgId),
    eq(publishedVersions.pageId, row.pageId),
    eq(publishedVersions.versionNo, row.versionNo),
    eq(publishedVersions.contentHash, row.contentHash),
  );

/** Gives a version another snapshot, if it still has the one that was read. */
export function updateVersion(
  db: Database,
  before: PublishedVersionRow,
  after: PublishedVersionRow,
): Change {
  const { meta, contentHash, sizeBytes, note, editedAt, editedBy } = after;
  return guarded(
    db
      .update(publishedVersions)
      .set({ meta, contentHash, sizeBytes, note, editedAt, editedBy })
      .where(asRead(before)),
  );
}

export function deleteVersion(db: Database, row: PublishedVersionRow): Change {
  return guarded(db.delete(publishedVersions).where(asRead(row)));
}

/** Whether the log says that an edit took this snapshot away from the version. */
export async function hadHash(
  db: Database,
  version: PublishedVersionRow,
  hash: string,
): Promise<boolean> {
  const found = await db
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(
      and(
        eq(logEntries.orgId, version.orgId),
        eq(logEntries.pageId, version.pageId),
        eq(logEntries.eventType, "UPDATE_PUBLISHED_VERSION"),
        sql`${logEntries.eventResponse} ->> 'versionNo' = ${version.versionNo}`,
        sql`${logEntries.eventResponse} ->> 'from' = ${hash}`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** The versions of a subtree's pages follow them into their new collection. Goes after the pages have moved. */
export function carryVersions(db: Database, subtree: Subtree): Change {
  const { orgId, collectionId } = subtree;
  const those = db.select({ id: pages.id }).from(pages).where(isAtOrBelow(subtree));
  return unguarded(
    db
      .update(publishedVersions)
      .set({ collectionId })
      .where(and(eq(publishedVersions.orgId, orgId), inArray(publishedVersions.pageId, those))),
  );
}
