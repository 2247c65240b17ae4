/** Every SQL statement of the area Previews: links that show the draft of one page. */
import { and, asc, count, eq, gt, lte } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { previewLinks } from "#db/schema";

export type PreviewLinkRow = typeof previewLinks.$inferSelect;

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

/** Makes a link; those of the page that have ended go. */
export function insertPreviewLink(db: Database, row: PreviewLinkRow): Change[] {
  const { orgId, pageId, createdAt } = row;
  return [
    guarded(db.insert(previewLinks).values(row)),
    unguarded(
      db
        .delete(previewLinks)
        .where(
          and(
            eq(previewLinks.orgId, orgId),
            eq(previewLinks.pageId, pageId),
            lte(previewLinks.expiresAt, createdAt),
          ),
        ),
    ),
  ];
}

/** Turns a link off, if it is there. */
export function deletePreviewLink(
  db: Database,
  orgId: string,
  { pageId, linkId }: { pageId: string; linkId: string },
): Change {
  return guarded(
    db
      .delete(previewLinks)
      .where(
        and(
          eq(previewLinks.orgId, orgId),
          eq(previewLinks.pageId, pageId),
          eq(previewLinks.id, linkId),
        ),
      ),
  );
}
