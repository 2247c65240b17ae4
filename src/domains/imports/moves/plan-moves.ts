/** Where pages go whose files stand elsewhere now: decided with the tree, done page by page in a step of its own. Pure. */
import { folderOf, ownRank, stemOfPath } from "#domains/imports/file-path";
import type { KnownFiles } from "#domains/imports/known-files";
import { comparePositions, positionOf } from "#domains/imports/sibling-order";
import type { SiblingOrder } from "#domains/imports/sibling-order";
import type { ImportTree } from "#domains/imports/tree";
import type { JobReport } from "#jobs/index";
import { slugOf } from "#content/slug";
import { renamedFolders } from "./renamed-folders.ts";
import type { ImportTreePage } from "#domains/imports/queries";

/** A file that was known by one key and is by another. */
export interface Relocation {
  from: string;
  to: string;
  /** The page that its old folder was. */
  oldParentId: string;
}

/** What becomes of a page. */
export interface PlannedMove {
  path: string;
  pageId: string;
  /** Where it goes, or null where it stays in its folder. */
  parentId: string | null;
  /** Its new address, or null where people gave it the one that it has. */
  urlName: string | null;
  /** In a new folder, the page beside which it goes; null for behind all others. */
  dropSide: { pageId: string; side: "before" | "after" } | null;
}

/** Lets what is known of files follow them, and tells which those are. What came to where another file was is gone. */
export function relocate(
  tree: ImportTree,
  known: KnownFiles,
  moved: readonly { from: string; to: string }[],
  gone: Set<string>,
  report: JobReport,
): Relocation[] {
  const seen = moved
    .filter(({ from }) => known.get(from) !== null)
    .map(({ from, to }) => {
      const key = known.ownerOf(folderOf(from)) === from ? folderOf(from) : from;
      const parent = known.get(folderOf(key))?.pageId ?? tree.root.id;
      return { from, to, key, oldParentId: parent };
    });
  const relocations = relocateFolders(tree, known, moved, gone);
  for (const { from, to, key, oldParentId } of seen) {
    if (known.get(to) !== null) {
      gone.add(from);
      continue;
    }
    known.move(from, to);
    report.count("renamed");
    const isOwn = ownRank(to) >= 0 && known.get(folderOf(to))?.pageId === known.get(to)?.pageId;
    relocations.push({ from: key, to: isOwn ? folderOf(to) : to, oldParentId });
  }
  return relocations;
}

function relocateFolders(
  tree: ImportTree,
  known: KnownFiles,
  moved: readonly { from: string; to: string }[],
  gone: ReadonlySet<string>,
): Relocation[] {
  const parentOf = (folder: string) => known.get(folderOf(folder))?.pageId ?? tree.root.id;
  const renamed = renamedFolders(known, moved, gone).map((each) => {
    return { ...each, oldParentId: parentOf(each.from) };
  });
  for (const { from, to } of renamed) known.move(from, to);
  return renamed;
}

/** The moves that the relocations come to. A page that people put elsewhere, or gave another address, keeps that. */
export function planMoves(
  tree: ImportTree,
  known: KnownFiles,
  order: SiblingOrder,
  relocations: readonly Relocation[],
): PlannedMove[] {
  const moves = relocations.flatMap((relocation) => {
    const { from, to } = relocation;
    const page = tree.page(known.get(to)?.pageId);
    if (page === null) return [];
    const slug = slugOf(stemOfPath(to));
    const wasFromPath = page.urlName === slugOf(stemOfPath(from));
    const move: PlannedMove = {
      path: to,
      pageId: page.id,
      parentId: newParent(tree, known, relocation, page),
      urlName: wasFromPath && slug !== page.urlName ? slug : null,
      dropSide: null,
    };
    return move.parentId === null && move.urlName === null ? [] : [move];
  });
  return inOrder(moves, order);
}

/** The moves in the order in which their pages will stand, each beside what is there by then. */
function inOrder(moves: readonly PlannedMove[], order: SiblingOrder): PlannedMove[] {
  const positionOfPage = ({ pageId, path }: PlannedMove) =>
    order.get(pageId) ?? positionOf(path, null);
  const sorted = moves.toSorted((a, b) => comparePositions(positionOfPage(a), positionOfPage(b)));
  const come = new Map<string, string[]>();
  return sorted.map((move) => {
    const { pageId, parentId } = move;
    if (parentId === null) return move;
    const before = come.get(parentId) ?? [];
    come.set(parentId, [...before, pageId]);
    return { ...move, dropSide: order.sideFor(pageId, parentId, before) };
  });
}

/** The page of the folder that a file stands in now, where its page has to go there. */
function newParent(
  tree: ImportTree,
  known: KnownFiles,
  { to, oldParentId }: Relocation,
  page: ImportTreePage,
): string | null {
  const folder = folderOf(to);
  const parentId = folder === "" ? tree.root.id : tree.page(known.get(folder)?.pageId)?.id;
  const isThere = parentId === page.parentId || parentId === page.id;
  return parentId === undefined || isThere || page.parentId !== oldParentId ? null : parentId;
}
