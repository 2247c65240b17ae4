/** What is read of search's tables. Which texts readers see is for who published them to say. */
import { and, eq, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { searchDocuments } from "#db/schema";

/** Whether it is noted what the page's text with this hash leads to. */
export async function isNoted(
  db: Database,
  orgId: string,
  pageId: string,
  contentHash: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: searchDocuments.id })
    .from(searchDocuments)
    .where(
      and(
        eq(searchDocuments.orgId, orgId),
        eq(searchDocuments.pageId, pageId),
        eq(searchDocuments.contentHash, contentHash),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** A published text, for the sweep. */
export interface NotedDocument {
  id: number;
  pageId: string;
  contentHash: string;
}

/** Up to `atMost` texts of all organizations that may have been of no use since then; the longest first. */
export async function selectUnused(
  db: Database,
  since: number,
  atMost: number,
): Promise<NotedDocument[]> {
  return db
    .select({
      id: searchDocuments.id,
      pageId: searchDocuments.pageId,
      contentHash: searchDocuments.contentHash,
    })
    .from(searchDocuments)
    .where(lt(searchDocuments.unusedSince, since))
    .orderBy(searchDocuments.unusedSince)
    .limit(atMost);
}
