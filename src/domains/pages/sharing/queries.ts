/** Reads of preview links, which show the draft of one page. */
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { previewLinks } from "#db/schema";
import type { PreviewLinkRow } from "./rows.ts";

/** The page's links, those that end first at the front: some may have ended, since only the next one clears them. */
export async function selectPreviewLinks(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<PreviewLinkRow[]> {
  return db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.orgId, orgId), eq(previewLinks.pageId, pageId)))
    .orderBy(asc(previewLinks.expiresAt), asc(previewLinks.id));
}
