/** Reads of preview links, which show the draft of one page. */
import { and, asc, count, eq, gt } from "drizzle-orm";
import type { Database } from "#db/client";
import { previewLinks } from "#db/schema";
import type { PreviewLinkRow } from "./rows.ts";

const openOf = (orgId: string, pageId: string, now: number) =>
  and(
    eq(previewLinks.orgId, orgId),
    eq(previewLinks.pageId, pageId),
    gt(previewLinks.expiresAt, now),
  );

/** The page's links that still open, those that end first at the front. */
export async function selectPreviewLinks(
  db: Database,
  orgId: string,
  pageId: string,
  now: number,
): Promise<PreviewLinkRow[]> {
  return db
    .select()
    .from(previewLinks)
    .where(openOf(orgId, pageId, now))
    .orderBy(asc(previewLinks.expiresAt), asc(previewLinks.id));
}

/** How many links of the page still open. */
export async function countPreviewLinks(
  db: Database,
  orgId: string,
  pageId: string,
  now: number,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(previewLinks)
    .where(openOf(orgId, pageId, now));
  return row?.total ?? 0;
}
