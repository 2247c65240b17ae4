/** Every statement that writes preview_links. */
import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded, withinBound } from "#db/guard";
import type { Change } from "#db/guard";
import { previewLinks } from "#db/schema";
import { limits } from "#limits";
import { whileTokenStands } from "#domains/organizations/index";

export type PreviewLinkRow = typeof previewLinks.$inferSelect;

const isOfPage = ({ orgId, pageId }: Pick<PreviewLinkRow, "orgId" | "pageId">) =>
  and(eq(previewLinks.orgId, orgId), eq(previewLinks.pageId, pageId));

/** Makes a link, while the token that it is made with, if any, stands; those of the page that have ended go, so that it has no more than a page may. */
export function insertPreviewLink(db: Database, row: PreviewLinkRow): Change[] {
  const { orgId, createdAt, tokenId } = row;
  return [
    ...whileTokenStands(db, orgId, tokenId),
    guarded(db.insert(previewLinks).values(row)),
    unguarded(
      db.delete(previewLinks).where(and(isOfPage(row), lte(previewLinks.expiresAt, createdAt))),
    ),
    withinBound(db, previewLinks, isOfPage(row), limits.previewLinksPerPage),
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

/** For the sweep of all organizations: forgets up to `limit` links that ended before the time. */
export function deleteEndedLinks(db: Database, before: number, limit: number): Change {
  const ended = db
    .select({ id: previewLinks.id })
    .from(previewLinks)
    .where(lt(previewLinks.expiresAt, before))
    .limit(limit);
  return unguarded(db.delete(previewLinks).where(inArray(previewLinks.id, ended)));
}

/** Links of all organizations: which tokens are meant, their ids say. */
export const previewLinksCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(previewLinks).where(eq(previewLinks.orgId, orgId))),
  ],
  tokens: (db, { ids }) => [
    unguarded(db.delete(previewLinks).where(sql`${previewLinks.tokenId} in ${ids}`)),
  ],
  pages: (db, { orgId, ids }) => [
    unguarded(
      db
        .delete(previewLinks)
        .where(and(eq(previewLinks.orgId, orgId), sql`${previewLinks.pageId} in ${ids}`)),
    ),
  ],
};
