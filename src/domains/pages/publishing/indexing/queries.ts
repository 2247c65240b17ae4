/** Reads which versions of pages readers are shown, for the search index. */
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { pages } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import { isAtOrBelow } from "#domains/pages/rows/subtree";
import type { Subtree } from "#domains/pages/rows/subtree";

/** A version that a page shows. */
export interface ShownVersion {
  pageId: string;
  contentHash: string;
}

/** The version that the page shows; null while it shows none. */
export async function findPublished(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<{ collectionId: string; contentHash: string } | null> {
  const [row] = await db
    .select({ collectionId: pages.collectionId, contentHash: pages.publishedHash })
    .from(pages)
    .where(and(eq(pages.orgId, orgId), eq(pages.id, pageId)))
    .limit(1);
  if (!row || row.contentHash === null) return null;
  return { collectionId: row.collectionId, contentHash: row.contentHash };
}

const shown = { pageId: pages.id, contentHash: pages.publishedHash };

const withHash = (rows: { pageId: string; contentHash: string | null }[]): ShownVersion[] =>
  rows.flatMap(({ pageId, contentHash }) => (contentHash === null ? [] : { pageId, contentHash }));

/** The versions that pages of a collection show, or would if they were restored. */
export async function selectShownVersions(
  db: Database,
  { orgId, collectionId }: CollectionKey,
): Promise<ShownVersion[]> {
  return withHash(
    await db
      .select(shown)
      .from(pages)
      .where(
        and(
          eq(pages.orgId, orgId),
          eq(pages.collectionId, collectionId),
          isNotNull(pages.publishedHash),
        ),
      ),
  );
}

/** The first `atMost` of the versions that the page and what stands below it show. */
export async function selectShownBelow(
  db: Database,
  orgId: string,
  page: Subtree,
  atMost: number,
): Promise<ShownVersion[]> {
  return withHash(
    await db
      .select(shown)
      .from(pages)
      .where(and(eq(pages.orgId, orgId), isAtOrBelow(page), isNotNull(pages.publishedHash)))
      .orderBy(asc(pages.path))
      .limit(atMost),
  );
}
