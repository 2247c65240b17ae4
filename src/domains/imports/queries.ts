/** Reads what an import compares: the collection as it stands, and what was imported into it before. */
import { and, desc, eq, gte, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { contentVersions, importedFiles, pages } from "#db/schema";
import type { CollectionKey, EndpointRecord, PageRow } from "#db/schema";
import { columnsOfMany } from "#domains/pages/index";

export type ImportedRow = typeof importedFiles.$inferSelect;

const livePagesIn = ({ orgId, collectionId }: CollectionKey) =>
  and(eq(pages.orgId, orgId), eq(pages.collectionId, collectionId), isNull(pages.deletedAt));

/** What an import may change. */
const changing = Object.fromEntries(columnsOfMany.map((column) => [column, pages[column]])) as Pick<
  typeof pages,
  (typeof columnsOfMany)[number]
>;

const treeColumns = {
  ...changing,
  id: pages.id,
  parentId: pages.parentId,
  type: pages.type,
  urlName: pages.urlName,
  path: pages.path,
  depth: pages.depth,
  state: pages.state,
  publishedVersionNo: pages.publishedVersionNo,
  isUnderArchive: pages.isUnderArchive,
  allowedAbove: pages.allowedAbove,
  version: pages.version,
};

/** What planning an import asks of a page's row. */
export type ImportTreePage = Pick<PageRow, keyof typeof treeColumns>;

/** Every live page of the collection, its root and what is archived too. */
export async function selectWholeTree(
  db: Database,
  collectionKey: CollectionKey,
): Promise<ImportTreePage[]> {
  return db.select(treeColumns).from(pages).where(livePagesIn(collectionKey));
}

/** What these pages describe, by page; those that describe nothing are left out. */
export async function selectEndpoints(
  db: Database,
  collectionKey: CollectionKey,
  pageIds: readonly string[],
): Promise<Map<string, EndpointRecord>> {
  if (pageIds.length === 0) return new Map();
  const rows = await db
    .select({ id: pages.id, endpoint: pages.endpoint })
    .from(pages)
    .where(and(livePagesIn(collectionKey), isOneOf(pages.id, pageIds)));
  return new Map(rows.flatMap(({ id, endpoint }) => (endpoint ? [[id, endpoint]] : [])));
}

/** What was imported into the collection from sources that begin with the prefix. */
export async function selectImported(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  prefix: string,
): Promise<ImportedRow[]> {
  return db
    .select()
    .from(importedFiles)
    .where(
      and(
        eq(importedFiles.orgId, orgId),
        eq(importedFiles.collectionId, collectionId),
        gte(importedFiles.source, prefix),
        lt(importedFiles.source, `${prefix}\u{10ffff}`),
      ),
    );
}

/** Whether an import has become a version of the page since that time. */
export async function hasImportedSince(
  db: Database,
  orgId: string,
  pageId: string,
  since: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.orgId, orgId),
        eq(contentVersions.pageId, pageId),
        eq(contentVersions.reason, "import"),
        gte(contentVersions.createdAt, since),
      ),
    )
    .orderBy(desc(contentVersions.id))
    .limit(1);
  return row !== undefined;
}
