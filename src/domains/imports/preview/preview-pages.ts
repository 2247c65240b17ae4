/** The pages that an import would bring or change, in the order of the tree. Pure. */
import { pathUnder } from "#content/url-names";
import type { DecidedImport } from "#domains/imports/decide-import";
import type { ImportPreview } from "./contract.ts";
import type { ImportTreePage } from "#domains/imports/queries";

type PreviewedPage = ImportPreview["pages"][number];

/** Lists the pages of the import's files and headings. */
export function previewPages(decided: DecidedImport): PreviewedPage[] {
  const { tree, planned } = decided;
  const files = filesByPage(decided);
  const moves = new Map(planned.moves.map((move) => [move.pageId, move]));
  const changed = {
    created: new Set(planned.grown.added.map(({ id }) => id)),
    moved: moves,
    updated: new Set([
      ...planned.items.map(({ pageId }) => pageId),
      ...planned.changes.all().map(({ before }) => before.id),
    ]),
  };
  const archived = new Set(
    planned.changes.all().flatMap(({ before, isArchived }) => (isArchived ? [before.id] : [])),
  );
  const names = new Map(planned.changes.all().map(({ before, name }) => [before.id, name]));
  const changeOf = (id: string): PreviewedPage["change"] => {
    if (archived.has(id)) return "archived";
    const found = (["created", "moved", "updated"] as const).find((each) => changed[each].has(id));
    return found ?? "unchanged";
  };
  const arriving = Map.groupBy(
    planned.moves.filter(({ parentId }) => parentId !== null),
    ({ parentId }) => parentId,
  );
  const listed: PreviewedPage[] = [];
  const visit = (page: ImportTreePage, path: string) => {
    const file = files.get(page.id);
    const name = names.get(page.id) ?? page.name;
    if (file !== undefined) listed.push({ file, name, path, change: changeOf(page.id) });
    const staying = tree
      .childrenOf(page.id)
      .filter(({ id }) => (moves.get(id)?.parentId ?? null) === null);
    const arrived = (arriving.get(page.id) ?? []).flatMap(({ pageId }) => tree.page(pageId) ?? []);
    const below = [...staying.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)), ...arrived];
    for (const each of below)
      visit(each, pathUnder(path, moves.get(each.id)?.urlName ?? each.urlName));
  };
  visit(tree.root, tree.root.path);
  return listed;
}

/** By page, the file that it is of; null for a heading without one. */
function filesByPage({ known, tree }: DecidedImport): Map<string, string | null> {
  const files = new Map<string, string | null>();
  for (const [path, { pageId }] of known.entries()) {
    if (tree.page(pageId) === null) continue;
    const isFolder = path.endsWith("/");
    if (!isFolder || !files.has(pageId)) files.set(pageId, isFolder ? null : known.fileOf(path));
  }
  return files;
}
