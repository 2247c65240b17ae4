/** Reads of preview links, which show the draft of one page. */
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/client";
import { apiTokens, previewLinks } from "#db/schema";
import type { PreviewLinkRow } from "./rows.ts";

/** A link, and the token that it was made with. */
interface ListedPreviewLink {
  link: PreviewLinkRow;
  madeWith: { id: string; name: string } | null;
}

/** The page's links, those that end first at the front: some may have ended, since only the next one clears them. */
export async function selectPreviewLinks(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<ListedPreviewLink[]> {
  return db
    .select({
      link: getTableColumns(previewLinks),
      madeWith: { id: apiTokens.id, name: apiTokens.name },
    })
    .from(previewLinks)
    .leftJoin(apiTokens, eq(apiTokens.id, previewLinks.tokenId))
    .where(and(eq(previewLinks.orgId, orgId), eq(previewLinks.pageId, pageId)))
    .orderBy(asc(previewLinks.expiresAt), asc(previewLinks.id));
}
