/** Plans the copy of a collection: its row, a copy of every page, and the changes that insert them. */
import type { CollectionRow } from "#db/schema";
import { freeUrlName, stemOf } from "#content/url-names";
import {
  expectGlobalEnvironment,
  insertCollection,
  mapLinks,
  noDomain,
  selectSlugs,
} from "#domains/collections/index";
import { slugOf } from "#content/slug";
import { selectAllFiles } from "#domains/exports/collection/queries";
import { uploadKey } from "#domains/files/index";
import type { FileRow } from "#db/schema";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import type { Theme } from "#db/schema";
import { newFileIdIn, newIdIn } from "#ids";
import { limits } from "#limits";
import type { CopiedFile } from "./copy-files.ts";
import { withCopiedFile } from "./copy-files.ts";
import { selectPagesToCopy } from "./queries.ts";
import { copyGrants } from "#domains/organizations/index";
import { copySnippets } from "#domains/snippets/index";
import { copyPages, insertRootPage, replaceFeatureImages } from "#domains/pages/index";
import type { Edition, PageCopy } from "#domains/pages/index";

export interface PlannedCopy {
  /** The new collection as it will stand. */
  row: CollectionRow;
  pages: PageCopy[];
  /** The rows that its files will have, each with the key of the object that it is copied from. */
  files: CopiedFile[];
  changes: Change[];
}

/** What may be said of a copy. */
interface AskedCopy {
  name?: string | undefined;
  slug?: string | undefined;
  edition?: Edition | undefined;
}

/** Plans a copy under this name, or the source's with a mark; its slug follows from the name unless given. */
export async function planCopy(
  db: Database,
  source: CollectionRow,
  asked: AskedCopy,
  by: { userId: string; now: number },
): Promise<PlannedCopy> {
  const { orgId } = source;
  const name = asked.name ?? nameOfCopy(source.name, limits.collectionNameChars);
  const base = slugOf(name);
  const [taken, nodes, sourceFiles] = await Promise.all([
    selectSlugs(db, orgId, stemOf(base)),
    selectPagesToCopy(db, orgId, source.id),
    selectAllFiles(db, orgId, source.id),
  ]);
  const ids = new Map([[source.rootPageId, newIdIn(orgId)]]);
  for (const { id } of nodes) ids.set(id, newIdIn(orgId));
  const copyIdOf = (pageId: string | null) => ids.get(pageId ?? "");
  const pages = nodes.map(({ id, parentId }) => ({
    of: id,
    under: parentId ?? "",
    id: copyIdOf(id) ?? "",
    parentId: copyIdOf(parentId) ?? "",
  }));
  const row: CollectionRow = {
    ...source,
    id: newIdIn(orgId),
    name,
    slug: asked.slug ?? freeUrlName(base, taken, false),
    rootPageId: copyIdOf(source.rootPageId) ?? "",
    homePageId: copyIdOf(source.homePageId) ?? null,
    ...aroundCopy(source, copyIdOf),
    ...noDomain,
    siteVersion: 1,
    pageCount: 0,
    treeRevision: by.now,
    version: 1,
    createdAt: by.now,
    createdBy: by.userId,
    updatedAt: by.now,
    updatedBy: by.userId,
  };
  const from = { orgId, collectionId: source.id };
  const to = { ...by, collectionId: row.id, edition: asked.edition };
  const files = sourceFiles.map((file) => copyOf(file, row.id, copyIdOf(file.pageId) ?? null));
  const copiedFileIds = new Map(files.map((file) => [file.fromId, file.row.id]));
  row.theme = themeOfCopy(row.theme, orgId, copiedFileIds);
  return {
    row,
    pages,
    files,
    changes: [
      insertCollection(db, row),
      insertRootPage(db, { orgId, collectionId: row.id, id: row.rootPageId }, by),
      ...environmentsOf(db, row),
      ...copyPages(db, from, to, pages),
      ...replaceFeatureImages(db, { orgId, collectionId: row.id }, copiedAddresses(files)),
      ...[copyGrants, copySnippets].map((copyTo) => copyTo(db, from, to)),
    ],
  };
}

/** What the copy's default environment takes. */
function environmentsOf(db: Database, { orgId, defaultEnvironmentId }: CollectionRow): Change[] {
  if (defaultEnvironmentId === null) return [];
  return [expectGlobalEnvironment(db, orgId, defaultEnvironmentId)];
}

/** What leads to a file, and to its copy. */
export const copiedAddresses = (files: readonly CopiedFile[]) =>
  files.map(({ fromId, row }) => ({
    from: `/files/${row.orgId}/${fromId}`,
    to: `/files/${row.orgId}/${row.id}`,
  }));

/** The row that the copy of a file will have: of this page, or of the collection itself. */
export function copyOf(file: FileRow, collectionId: string, pageId: string | null): CopiedFile {
  const id = newFileIdIn(file.orgId);
  const own = { id, key: uploadKey(file.orgId, id), collectionId, pageId };
  const unbound = { source: null, sourceHash: null };
  return { fromKey: file.key, fromId: file.id, row: { ...file, ...own, ...unbound } };
}

const filesOfTheme = [
  "logoUrl",
  "logoDarkUrl",
  "faviconUrl",
  "socialImageUrl",
  "fontUrl",
] as const satisfies (keyof Theme)[];

function themeOfCopy(theme: Theme, orgId: string, copyIds: ReadonlyMap<string, string>): Theme {
  const led = (url: string) => withCopiedFile(url, orgId, copyIds) ?? url;
  const copy = { ...theme };
  for (const name of filesOfTheme) {
    const url = theme[name];
    if (url !== undefined) copy[name] = led(url);
  }
  if (theme.css !== undefined) copy.css = theme.css.replaceAll(/\/files\/\w+\/\w+/g, led);
  return copy;
}

type CopyIdOf = (pageId: string) => string | undefined;

/** What stands around the pages, each link in it to the copy of its page. */
function aroundCopy({ header, footer, navigation }: CollectionRow, copyIdOf: CopyIdOf) {
  const led = (text: string) => ledToCopies(text, copyIdOf);
  const { written = {}, ...links } = mapLinks(navigation, led);
  const texts = Object.entries(written).map(([name, text]) => [name, led(text)]);
  return {
    header: led(header),
    footer: led(footer),
    navigation: { ...links, ...(texts.length > 0 && { written: Object.fromEntries(texts) }) },
  };
}

/** The text with each link to a page that was copied led to its copy. */
function ledToCopies(text: string, copyIdOf: CopyIdOf): string {
  return text.replace(/\bpage:([0-9A-Za-z]+)/g, (whole, id: string) => {
    const copyId = copyIdOf(id);
    return copyId === undefined ? whole : `page:${copyId}`;
  });
}

const mark = " (copy)";

/** The name with a mark, in no more than so many characters. */
export function nameOfCopy(name: string, mostChars: number): string {
  let cut = Array.from(name);
  while (cut.join("").length + mark.length > mostChars) cut = cut.slice(0, -1);
  return cut.join("").trimEnd() + mark;
}
