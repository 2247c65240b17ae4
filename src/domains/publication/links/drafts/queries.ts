/** What the links of drafts lead to: pages whether readers see them or not, files, and texts of readers that lead to a page. */
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { alsoHas, eachOf, foundInParts, isOneOf } from "#db/many";
import { files, pages, searchDocuments, textLinks, urlMappings } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import { isShown } from "#domains/publication/queries";
import { isReadBeyond } from "#domains/publication/links/beyond/queries";
import { isShownText } from "#domains/publication/links/queries";
import type { PageLink } from "#domains/publication/links/queries";

/** A page that a link names. */
export interface NamedPage {
  id: string;
  name: string;
  path: string;
  isShown: boolean;
  /** Publishing it would show it to readers. */
  isShowable: boolean;
}

const asBoolean = (condition: SQL | undefined) => sql<number>`${condition}`.mapWith(Boolean);
const namedPage = {
  id: pages.id,
  name: pages.name,
  path: pages.path,
  isShown: asBoolean(isShown()),
  isShowable: asBoolean(and(eq(pages.isArchived, false), eq(pages.isUnderArchive, false))),
};

const isThere = (orgId: string) =>
  and(eq(pages.orgId, orgId), isNull(pages.deletedAt), gt(pages.type, 0));

/** Those that are the collection's and not deleted, or of others and read by its readers. */
export async function selectNamedPages(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  ids: readonly string[],
): Promise<NamedPage[]> {
  return foundInParts(ids, async (part) => {
    const isOwn = and(eq(pages.collectionId, collectionId), isThere(orgId));
    const isLedTo = or(isOwn, isReadBeyond(pages, { orgId, collectionId }));
    return db
      .select(namedPage)
      .from(pages)
      .where(and(isOneOf(pages.id, part), eq(pages.orgId, orgId), isLedTo));
  });
}

/** The pages of the collection that stand at these paths. */
export async function selectPagesAt(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  paths: readonly string[],
): Promise<NamedPage[]> {
  return foundInParts(paths, async (part) => {
    const isAt = and(eq(pages.collectionId, collectionId), isOneOf(pages.path, part));
    return db
      .select(namedPage)
      .from(pages)
      .where(and(isAt, isThere(orgId)));
  });
}

/** Of the paths those that an old address leads on from. */
export async function selectMapped(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  paths: readonly string[],
): Promise<string[]> {
  const found = await foundInParts(paths, async (part) =>
    db
      .select({ path: urlMappings.oldUrl })
      .from(urlMappings)
      .where(
        and(
          eq(urlMappings.collectionId, collectionId),
          isOneOf(urlMappings.oldUrl, part),
          eq(urlMappings.orgId, orgId),
        ),
      ),
  );
  return found.map(({ path }) => path);
}

/** Of the files those that the organization has. */
export async function selectFilesThere(
  db: Database,
  orgId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await foundInParts(ids, async (part) =>
    db
      .select({ id: files.id })
      .from(files)
      .where(and(isOneOf(files.id, part), eq(files.orgId, orgId))),
  );
  return found.map(({ id }) => id);
}

/** A heading of a page, by its anchor. */
export interface PageAnchor {
  pageId: string;
  anchor: string;
}

/** Links that readers see to one of these headings, but for those of the pages left out. */
export async function selectLinksTo(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  anchors: readonly PageAnchor[],
  { leftOut, limit }: { leftOut: readonly string[]; limit: number },
): Promise<PageLink[]> {
  const [to, anchor] = [sql<string>`l.value ->> 'to'`, sql<string>`l.value ->> 'anchor'`];
  return db
    .select({
      pageId: pages.id,
      pageName: pages.name,
      pagePath: pages.path,
      to,
      anchor,
      text: sql<string>`l.value ->> 'text'`,
    })
    .from(pages)
    .innerJoin(searchDocuments, isShownText)
    .innerJoin(sql`json_each(${searchDocuments.links}) l`, sql`l.value ->> 'kind' = 'page'`)
    .where(
      and(
        sql`${pages.id} in (select ${textLinks.pageId} from ${eachOf(anchors)} a
          cross join ${textLinks} on ${textLinks.orgId} = ${orgId} and ${textLinks.kind} = 'page'
            and ${textLinks.target} = a.value ->> 'pageId' and ${textLinks.anchor} = a.value ->> 'anchor')`,
        eq(pages.orgId, orgId),
        alsoHas(pages.collectionId, collectionId),
        isShown(),
        sql`(${to}, ${anchor}) in (select value ->> 'pageId', value ->> 'anchor' from ${eachOf(anchors)})`,
        sql`${pages.id} not in (select value from ${eachOf(leftOut)})`,
      ),
    )
    .orderBy(asc(pages.path))
    .limit(limit);
}
