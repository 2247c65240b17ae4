/** What an import changes of pages that were there before: their names, their meta, whether they are archived, and what else their files say. Pure. */
import { canonicalJson } from "#content/hash";
import { firstWithoutText } from "#access/visibility";
import type { FileNotes, PageType } from "#db/schema";
import { columnsOfMany, differingColumns, isHidingColumn } from "#domains/pages/index";
import type { GivenColumns } from "#domains/pages/index";
import type { JobReport } from "#jobs/index";
import type { ImportDraft } from "./drafts.ts";
import { folderOf, foldersAbove, nameFromPath } from "./file-path.ts";
import type { Folders } from "#domains/imports/sources/place-pages";
import type { HeldPages } from "./held-pages.ts";
import type { KnownFiles } from "./known-files.ts";
import type { ImportTree, ImportChange } from "./tree.ts";
import type { PlannedMove } from "#domains/imports/moves/plan-moves";
import type { ImportTreePage } from "./queries.ts";

export class ImportChanges {
  readonly #byId = new Map<string, ImportChange>();
  readonly #held: HeldPages;

  constructor(held: HeldPages) {
    this.#held = held;
  }

  /** How the page will stand. */
  of(page: ImportTreePage): ImportChange {
    return this.#byId.get(page.id) ?? { ...page, before: page, endpoint: null };
  }

  change(page: ImportTreePage, change: Partial<Omit<ImportChange, "before">>): void {
    this.#byId.set(page.id, { ...this.of(page), ...change });
  }

  /** Archives a page, or takes it out of the archive, for the file at the path. False where it has to stay as it is. */
  archive(page: ImportTreePage, isArchived: boolean, path: string): boolean {
    if (this.of(page).isArchived === isArchived) return true;
    if (this.#held.keeps(page, path)) return false;
    this.change(page, { isArchived });
    return true;
  }

  /** Makes a page of text a heading or a link, or the other way, unless that takes from readers what has to stay. */
  turn(page: ImportTreePage, type: PageType, path: string): void {
    if (type !== page.type && !this.#held.keeps(page, path)) this.change(page, { type });
  }

  /** Gives a page what the file at the path says of it; what hides it, unless it has to stay as it is. */
  give(page: ImportTreePage, given: GivenColumns, path: string): void {
    for (const column of differingColumns(this.of(page), given)) {
      const isKept = isHidingColumn(column) && this.#held.keeps(page, path);
      if (!isKept) this.change(page, { [column]: given[column] });
    }
  }

  /** The pages that differ from before. */
  all(): ImportChange[] {
    return [...this.#byId.values()].filter(
      (change) =>
        change.endpoint !== null ||
        columnsOfMany.some((column) => change[column] !== change.before[column]),
    );
  }
}

/**
 * A changed file renames its page, unless people gave it another name since, adds to its meta, and archives it or
 * takes it out of the archive when it says so for the first time. Gives the draft, which notes where its page had to stay.
 */
export function applyDraft(
  changes: ImportChanges,
  known: KnownFiles,
  draft: ImportDraft,
  page: ImportTreePage,
): ImportDraft {
  const importedName = (known.get(draft.path) ?? known.get(draft.key))?.name;
  const name = importedName === page.name ? draft.name : page.name;
  const meta = { ...page.meta, ...draft.meta };
  const isSameMeta = canonicalJson(meta) === canonicalJson(page.meta);
  const endpoint = page.type === 4 || page.type === 5 ? draft.endpoint : null;
  changes.change(page, { name, meta: isSameMeta ? page.meta : meta, endpoint });
  changes.turn(page, typeForDraft(page, draft), draft.path);
  const isHeld = draft.archives !== null && !changes.archive(page, draft.archives, draft.path);
  changes.give(page, draft.given, draft.path);
  known.set(draft.key, { pageId: page.id, name: draft.name });
  known.set(draft.path, { pageId: page.id, name: draft.name });
  return isHeld ? withHeldArchive(draft) : draft;
}

/** What a file, or a folder without one, makes of its page beside a page of text or an endpoint; null for no such thing. */
export function typeNamedBy(draft: Pick<ImportDraft, "kind" | "meta"> | null): 6 | 7 | null {
  if (draft === null || draft.kind === "heading") return 6;
  return draft.kind === "link" && draft.meta.link !== undefined ? 7 : null;
}

/** A heading becomes a page of text when its folder gets a file, and a page what its file calls it. */
function typeForDraft(page: ImportTreePage, draft: ImportDraft): PageType {
  const named = typeNamedBy(draft);
  const isFixed = page.type === 4 || page.type === 5;
  if (isFixed || (named === null && page.type < firstWithoutText)) return page.type;
  return named ?? (page.depth === 1 ? 1 : 3);
}

/** Its page is still as the file had it before. */
function withHeldArchive(draft: ImportDraft): ImportDraft {
  const { notes, archives } = draft;
  if (notes === null || archives === null) return draft;
  return { ...draft, notes: { ...notes, archived: !archives, heldArchived: archives } };
}

interface Unchanged {
  changes: ImportChanges;
  tree: ImportTree;
  known: KnownFiles;
  report: JobReport;
}

/**
 * Archives the pages of unchanged files, or takes them out of the archive, where an earlier import had to leave that to
 * who may publish; counts them, and those of which nothing changes.
 */
export function doWhatWasHeld(
  { changes, tree, known, report }: Unchanged,
  paths: readonly string[],
): void {
  for (const path of paths) {
    const row = known.get(path);
    const page = tree.page(row?.pageId);
    const { heldArchived, ...noted } = row?.noted ?? noNotes;
    const isHeld = row !== null && page !== null && heldArchived !== undefined;
    const isDone = isHeld && changes.archive(page, heldArchived, path);
    if (isDone) known.set(path, { ...row, noted: { ...noted, archived: heldArchived } });
    report.count(isDone ? "updated" : "unchanged");
  }
}

const noNotes: FileNotes = { order: null, published: null, lost: [] };

/** A folder that was renamed, or whose heading in the navigation was, renames the page that it is called after, unless people gave it another name since. */
export function renameFolders(
  changes: ImportChanges,
  tree: ImportTree,
  known: KnownFiles,
  { arrived, folders }: { arrived: readonly string[]; folders: Folders },
): void {
  for (const path of new Set([...arrived, ...folders.keys()])) {
    const row = known.get(path);
    const page = tree.page(row?.pageId);
    if (!path.endsWith("/") || !row || page === null || known.ownerOf(path) !== null) continue;
    const name = folders.get(path)?.name ?? nameFromPath(path);
    if (name === row.name) continue;
    if (page.name === row.name) changes.change(page, { name });
    known.set(path, { pageId: page.id, name });
  }
}

/** Takes pages out of the archive that an earlier import archived and whose files are back, with their folders. */
export function unarchiveReturned(
  changes: ImportChanges,
  tree: ImportTree,
  known: KnownFiles,
  drafts: readonly ImportDraft[],
): void {
  for (const { path, key } of drafts) {
    for (const each of new Set([...foldersAbove(path), key, path])) {
      const row = known.get(each);
      if (!row?.isGone) continue;
      const page = tree.page(row.pageId);
      if (page?.isArchived === true && !changes.archive(page, false, path)) continue;
      known.set(each, { ...row, isGone: false });
    }
  }
}

/** What became of the pages whose files are gone. */
export interface GonePages {
  /** Files whose pages stay, emptied, since pages stand below them. */
  emptied: { path: string; pageId: string; contentHash: string }[];
  archivedCount: number;
}

/**
 * Archives the pages of files that are gone, and folders that hold nothing any more. The deepest go
 * first, so that what stands above knows whether anything is left below.
 */
export function archiveGone(
  changes: ImportChanges,
  tree: ImportTree,
  known: KnownFiles,
  { gone, moves }: { gone: readonly string[]; moves: readonly PlannedMove[] },
): GonePages {
  const gonePages: GonePages = { emptied: [], archivedCount: 0 };
  const isGone = new Set(gone);
  const leaving = new Set(moves.flatMap((each) => (each.parentId === null ? [] : each.pageId)));
  const arriving = new Set(moves.map((each) => each.parentId));
  const candidates = [...known.entries()].flatMap(([path, { pageId }]) => {
    const page = tree.page(pageId);
    return page !== null && (isGone.has(path) || path.endsWith("/")) ? [{ path, page }] : [];
  });
  for (const { path, page } of candidates.toSorted((a, b) => b.page.depth - a.page.depth)) {
    const below = tree.childrenOf(page.id);
    const isLeft =
      arriving.has(page.id) ||
      below.some((each) => !leaving.has(each.id) && !changes.of(each).isArchived);
    const hasLostSome = below.some(
      (each) => leaving.has(each.id) || (changes.of(each).isArchived && !each.isArchived),
    );
    const isFile = !path.endsWith("/");
    if (isFile && isLeft) {
      gonePages.emptied.push({
        path,
        pageId: page.id,
        contentHash: known.get(path)?.contentHash ?? "",
      });
      known.forget(path);
    } else if (isFile || (!isLeft && hasLostSome && known.ownerOf(path) === null)) {
      gonePages.archivedCount += archivePage(changes, known, path, page);
    }
  }
  return gonePages;
}

/** How many pages were archived by it: none that was so already, or that has to stay. */
function archivePage(
  changes: ImportChanges,
  known: KnownFiles,
  path: string,
  page: ImportTreePage,
): number {
  const wasArchived = changes.of(page).isArchived;
  if (!changes.archive(page, true, path)) return 0;
  markGone(known, path, page.id);
  return wasArchived ? 0 : 1;
}

/** A folder whose own page goes goes with it. */
function markGone(known: KnownFiles, path: string, pageId: string): void {
  for (const each of [path, folderOf(path)]) {
    const row = known.get(each);
    if (row?.pageId === pageId) known.set(each, { ...row, isGone: true });
  }
}
