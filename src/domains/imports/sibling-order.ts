/**
 * Where among its siblings a page stands that a file brings or moves: right behind the page whose file comes
 * before its own, by `order` and then by path. All others stay where they are, as people left them. Pure.
 */
import { ranksBetween } from "#domains/pages/index";
import { folderOf, ownRank } from "./file-path.ts";
import type { KnownFiles } from "./known-files.ts";
import type { ImportTree } from "./tree.ts";
import type { ImportTreePage } from "./queries.ts";

/** Where a file says that its page stands among its siblings. */
export interface FilePosition {
  /** The path of the file, or of the folder whose own page it is. */
  key: string;
  order: number;
}

/** A page whose position a file says. */
interface PositionedPage {
  id: string;
  rank: string;
  position: FilePosition;
}

/** A sibling, and the side of it on which a page goes. */
export interface SiblingSide {
  pageId: string;
  side: "before" | "after";
}

interface Anchor extends SiblingSide {
  rank: string;
}

/** The position that a file with this `order` asks for: without one last, but the start page of the whole repository first. */
export function positionOf(key: string, order: number | null): FilePosition {
  const isStart = folderOf(key) === "" && ownRank(key) >= 0;
  return { key, order: order ?? (isStart ? -Infinity : Infinity) };
}

export const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b);

/** Below 0 where the first comes before the second. */
export function comparePositions(a: FilePosition, b: FilePosition): number {
  const isStart = a.order === -Infinity && b.order === -Infinity;
  return (
    compareNumbers(a.order, b.order) ||
    (isStart ? compareNumbers(ownRank(a.key), ownRank(b.key)) : 0) ||
    (a.key < b.key ? -1 : Number(a.key > b.key))
  );
}

export class SiblingOrder {
  readonly #tree: ImportTree;
  readonly #known: KnownFiles;
  readonly #positions = new Map<string, FilePosition>();

  /** What files and folders said of their pages' positions when they were imported last. */
  constructor(tree: ImportTree, known: KnownFiles) {
    this.#tree = tree;
    this.#known = known;
    for (const [path, { pageId, noted }] of known.entries()) {
      const isFolder = path.endsWith("/");
      if (isFolder && known.ownerOf(path) === null)
        this.set(pageId, positionOf(path, noted?.order ?? null));
      if (isFolder || noted === null) continue;
      const key = known.ownerOf(folderOf(path)) === path ? folderOf(path) : path;
      this.set(pageId, positionOf(key, noted.order));
    }
  }

  get(pageId: string): FilePosition | null {
    return this.#positions.get(pageId) ?? null;
  }

  set(pageId: string, position: FilePosition): void {
    this.#positions.set(pageId, position);
  }

  /** The page of the folder that a file or folder stands in, or null. */
  parentOf(key: string): ImportTreePage | null {
    const folder = folderOf(key);
    return folder === "" ? this.#tree.root : this.#tree.page(this.#known.get(folder)?.pageId);
  }

  /**
   * Beside which page below the parent a page goes that comes there; null for behind all of them.
   * @param come the pages that will have come before it
   */
  sideFor(pageId: string, parentId: string, come: readonly string[]): SiblingSide | null {
    const others = come.flatMap((id) => this.get(id) ?? []);
    const arrived = others.map((position, at) => ({ id: come[at] ?? "", rank: "", position }));
    const positioned = [...this.#pagesBelow(parentId, new Set()), ...arrived];
    const anchor = anchorAmong(positioned.toSorted(byPosition), this.get(pageId));
    return anchor && { pageId: anchor.pageId, side: anchor.side };
  }

  /**
   * A rank for each newcomer below the parent: none that is taken. Those that go beside the same page stand
   * in the order that they are given in.
   * @param leaving the pages that do not stay where they are
   */
  ranksFor(
    newcomers: readonly (FilePosition | null)[],
    parentId: string,
    leaving: ReadonlySet<string> = new Set(),
  ): string[] {
    const taken = this.#tree.ranksBelow(parentId).toSorted();
    const positioned = this.#pagesBelow(parentId, leaving);
    const anchors = newcomers.map((position) => anchorAmong(positioned, position));
    const groups = Map.groupBy(anchors.keys(), (at) => {
      const anchor = anchors[at];
      return anchor ? `${anchor.side} ${anchor.pageId}` : "";
    });
    const ranks: string[] = [];
    for (const group of groups.values()) {
      const [low, high] = gapAt(anchors[group[0] ?? 0] ?? null, taken);
      const made = ranksBetween(low, high, group.length);
      for (const [position, at] of group.entries()) ranks[at] = made[position] ?? "";
    }
    return ranks;
  }

  /** The pages below the parent that came there from files, by what those say. */
  #pagesBelow(parentId: string, leaving: ReadonlySet<string>): PositionedPage[] {
    const positioned = this.#tree.childrenOf(parentId).flatMap(({ id, rank }): PositionedPage[] => {
      const position = this.get(id);
      const isHere = position !== null && this.parentOf(position.key)?.id === parentId;
      return isHere && !leaving.has(id) ? [{ id, rank, position }] : [];
    });
    return positioned.toSorted(byPosition);
  }
}

const byPosition = (a: PositionedPage, b: PositionedPage) =>
  comparePositions(a.position, b.position);

function anchorAmong(
  positioned: readonly PositionedPage[],
  position: FilePosition | null,
): Anchor | null {
  if (position === null) return null;
  const previous = positioned.findLast((each) => comparePositions(each.position, position) <= 0);
  const sibling = previous ?? positioned[0];
  if (!sibling) return null;
  return { pageId: sibling.id, rank: sibling.rank, side: previous ? "after" : "before" };
}

/** The two ranks next to each other between which the anchor's side lies. */
function gapAt(anchor: Anchor | null, taken: readonly string[]): [string | null, string | null] {
  if (anchor === null) return [taken.at(-1) ?? null, null];
  const { rank, side } = anchor;
  return side === "after"
    ? [rank, taken.find((each) => each > rank) ?? null]
    : [taken.findLast((each) => each < rank) ?? null, rank];
}
