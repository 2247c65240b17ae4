/** Streams the zip of a collection: at any time, memory holds a few pages and one file. */
import type { CollectionRow } from "#db/schema";
import type { PageRow } from "#db/schema";
import { rewriteMarkdownLinks } from "#content/links";
import type { Database } from "#db/client";
import type { Bindings } from "#env";
import { Failure } from "#failure";
import { limits } from "#limits";
import { assemblySourcesOf } from "#domains/snippets/index";
import { roomOf } from "#domains/rooms/index";
import { filePaths, linkBetween } from "./file-paths.ts";
import type { ExportedFile } from "./file-paths.ts";
import { pageFile } from "./page-file.ts";
import { selectExported, selectAllFiles, selectRows } from "./queries.ts";
import type { FileRow } from "#db/schema";
import type { ExportedRow } from "./queries.ts";
import { attachmentPaths, fileIdIn, sizeIn } from "./attachments.ts";

interface Sources {
  bindings: Bindings;
  db: Database;
}

/** Where links in an exported text may lead. */
interface Targets {
  pages: ReadonlyMap<string, ExportedFile>;
  /** By id, the paths of files people uploaded. */
  files: ReadonlyMap<string, string>;
  orgId: string;
}

interface Exported {
  rows: readonly ExportedRow[];
  files: readonly FileRow[];
  targets: Targets;
}

const readAtOnce = 8;

/** The zip of the collection's pages as they are now, and of its files. */
export async function zipPages(
  sources: Sources,
  collection: CollectionRow,
): Promise<ReadableStream<Uint8Array>> {
  const { orgId, id, rootPageId } = collection;
  const [rows, files] = await Promise.all([
    selectExported(sources.db, orgId, id),
    selectAllFiles(sources.db, orgId, id),
  ]);
  const targets = { pages: filePaths(rows, rootPageId), files: attachmentPaths(files), orgId };
  const { makeZip } = await import("client-zip");
  return makeZip(entries(sources, collection, { rows, files, targets }));
}

async function* entries(
  sources: Sources,
  collection: CollectionRow,
  { rows, files, targets }: Exported,
) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = [...targets.pages.keys()].flatMap((id) => byId.get(id) ?? []);
  for (const part of inParts(inOrder)) {
    const ids = part.map(({ id }) => id);
    const found = await selectRows(sources.db, targets.orgId, ids);
    const pages = ids.flatMap((id) => found.get(id) ?? []);
    for (let at = 0; at < pages.length; at += readAtOnce) {
      const some = pages.slice(at, at + readAtOnce);
      yield* await Promise.all(some.map((page) => pageEntry(sources, page, targets)));
    }
  }
  const snippets = await snippetsFile(sources.db, collection);
  if (snippets !== null) yield snippets;
  for (const { id, key, createdAt } of files) {
    const stored = await sources.bindings.FILES.get(key);
    const name = targets.files.get(id);
    if (stored === null || name === undefined) continue;
    yield { name, input: stored.body, lastModified: new Date(createdAt) };
  }
}

/** Rows in parts that are read at once, none with more bytes than it should hold. */
function inParts(rows: readonly ExportedRow[]): ExportedRow[][] {
  const parts: ExportedRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const part = parts.at(-1);
    bytes += row.rowBytes;
    const isFull = part?.length === limits.exportPartPages || bytes > limits.exportPartBytes;
    if (part === undefined || isFull) {
      parts.push([row]);
      bytes = row.rowBytes;
    } else part.push(row);
  }
  return parts;
}

/** What the pages' texts name, by kind and name; null where there is nothing to name. */
async function snippetsFile(db: Database, { orgId, id, updatedAt }: CollectionRow) {
  const { snippets, variables } = await assemblySourcesOf(db, { orgId, collectionId: id })();
  if (snippets.size + variables.size === 0) return null;
  const contents = (of: typeof snippets) =>
    Object.fromEntries(Array.from(of, ([name, { content }]) => [name, content]));
  const held = { snippets: contents(snippets), variables: contents(variables) };
  const input = `${JSON.stringify(held, null, 2)}\n`;
  return { name: "snippets.json", input, lastModified: new Date(updatedAt) };
}

async function pageEntry({ bindings }: Sources, page: PageRow, targets: Targets) {
  const { path, order } = targets.pages.get(page.id) ?? { path: "", order: 0 };
  const { text } = await roomOf(bindings, page.id).read();
  const input = pageFile(page, order, await withFileLinks(text, path, targets));
  return { name: path, input, lastModified: new Date(page.updatedAt) };
}

const pageLink = /^page:([0-9A-Za-z]+)(?=$|[?#])/;

/** The text with links to pages and files of the archive as relative paths; other links stay. */
async function withFileLinks(text: string, from: string, targets: Targets): Promise<string> {
  try {
    return await rewriteMarkdownLinks(text, (href, kind) => {
      const page = kind === "link" ? targets.pages.get(pageLink.exec(href)?.[1] ?? "") : undefined;
      if (page !== undefined) return href.replace(pageLink, linkBetween(from, page.path));
      const file = targets.files.get(fileIdIn(href, targets.orgId));
      return file === undefined ? null : linkBetween(from, file) + sizeIn(href);
    });
  } catch (error) {
    // A paragraph too dense to be read for links keeps those it has.
    if (error instanceof Failure) return text;
    throw error;
  }
}
