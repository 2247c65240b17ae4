/** Reads which version of a page readers are shown, for the search index. */
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { pages } from "#db/schema";

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
