/** The only writer of published_versions. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { pages, publishedVersions, releasePages } from "#db/schema";
import { isAtOrBelow } from "#domains/pages/rows/subtree";
import type { Subtree } from "#domains/pages/rows/subtree";
import type { PublishedVersionRow } from "./contract.ts";

export function insertPublishedVersion(db: Database, row: PublishedVersionRow): Change {
  return guarded(db.insert(publishedVersions).values(row));
}

const unchangedPublishedVersion = (row: PublishedVersionRow) =>
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
      .where(unchangedPublishedVersion(before)),
  );
}

export function deleteVersion(db: Database, row: PublishedVersionRow): Change {
  return guarded(db.delete(publishedVersions).where(unchangedPublishedVersion(row)));
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

/** Adds a version for every page that a release publishes. Goes after its pages are marked. */
export function insertVersionsOfRelease(
  db: Database,
  { id, orgId, userId, note }: { id: string; orgId: string; userId: string; note: string | null },
): Change {
  return unguarded(
    db.run(sql`insert into ${publishedVersions} (org_id, collection_id, page_id, version_no, name, path, meta,
        endpoint, content_hash, size_bytes, published_at, published_by, note, release_id)
      select p.org_id, p.collection_id, p.id, r.version_no, r.name, p.path, r.meta, r.endpoint, r.content_hash,
        r.size_bytes, r.taken_at, ${userId}, ${note}, r.release_id
      from ${releasePages} r join ${pages} p on p.id = r.page_id and p.org_id = ${orgId}
      where r.release_id = ${id} and r.org_id = ${orgId} and r.outcome = 'published'`),
  );
}

export const publishedVersionsCascade: Cascade = {
  pages: (db, { orgId, ids }) => [
    unguarded(
      db
        .delete(publishedVersions)
        .where(and(eq(publishedVersions.orgId, orgId), sql`${publishedVersions.pageId} in ${ids}`)),
    ),
  ],
};
