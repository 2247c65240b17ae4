/** What a broken link may have meant: pages that were there, pages that are called alike, and headings. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { alsoHas, foundInParts, isOneOf } from "#db/many";
import type { CollectionKey } from "#db/schema";
import { pages, searchDocuments } from "#db/schema";
import { isShown } from "#domains/publication/queries";
import { isShownText } from "#domains/publication/links/queries";

/** A page that links lead to and readers do not see. */
export interface HiddenPage {
  id: string;
  name: string;
  path: string;
  isDeleted: boolean;
}

/** Those of the collection's pages; one that is gone for good, or stands elsewhere now, is left out. */
export async function selectHidden(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  ids: readonly string[],
): Promise<HiddenPage[]> {
  const { id, name, path } = pages;
  const isDeleted = sql<number>`${pages.deletedAt} is not null`.mapWith(Boolean);
  return foundInParts(ids, async (part) =>
    db
      .select({ id, name, path, isDeleted })
      .from(pages)
      .where(
        and(
          isOneOf(pages.id, part),
          alsoHas(pages.collectionId, collectionId),
          eq(pages.orgId, orgId),
        ),
      ),
  );
}

export interface MeantPage {
  id: string;
  name: string;
  path: string;
}

/** Pages of the collection that readers see, whose address ends with one of the names. */
export async function selectCalled(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  called: { urlNames: readonly string[]; limit: number },
): Promise<MeantPage[]> {
  const { id, name, path } = pages;
  return (
    db
      .select({ id, name, path })
      .from(pages)
      .where(
        and(
          eq(pages.collectionId, collectionId),
          eq(pages.orgId, orgId),
          isShown(),
          isOneOf(pages.urlName, called.urlNames),
        ),
      )
      // By an index of paths it would be every page.
      .orderBy(sql`+${pages.path}`)
      .limit(called.limit)
  );
}

/** The anchors that lead into these pages, as readers see them. */
export async function selectAnchors(
  db: Database,
  orgId: string,
  ids: readonly string[],
): Promise<{ pageId: string; ids: string[] }[]> {
  return db
    .select({ pageId: pages.id, ids: searchDocuments.ids })
    .from(pages)
    .innerJoin(searchDocuments, isShownText)
    .where(and(isOneOf(pages.id, ids), eq(pages.orgId, orgId)));
}
