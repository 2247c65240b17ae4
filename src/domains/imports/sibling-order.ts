/**
 * Where among its siblings a page stands that a file brings or moves: right behind the page whose file comes
 * before its own, by `order` and then by path. All others stay where they are, as people left them. Pure.
 */
import { ranksBetween } from "#domains/pages/index";
import { folderOf, ownRank } from "./file-path.ts";
import type { KnownFiles } from "./known-files.ts";
import type { ImportTree, TreePage } from "./tree.ts";

/** What a file says of its page's place. */
export interface FilePlace {
  /** The path of the file, or of the folder whose own page it is. */
  key: string;
  order: number;
}

/** A page that a file says the place of, among its siblings. */
interface Placed {
  id: string;
  rank: string;
  place: FilePlace;
}

/** A sibling, and the side of it on which a page goes. */
export interface Beside {
  pageId: string;
  side: "before" | "after";
}

interface Anchor extends Beside {
  rank: string;
}

/** The place that a file with this `order` asks for: without one last, but the start page of the whole repository first. */
export function placeOf(key: string, order: number | null): FilePlace {
  const isStart = folderOf(key) === "" && ownRank(key) >= 0;
  return { key, order: order ?? (isStart ? -Infinity : Infinity) };
}

export const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b);

/** Below 0 where the first comes before the second. */
export function comparePlaces(a: FilePlace, b: FilePlace): number {
  return compareNumbers(a.order, b.order) || (a.key < b.key ? -1 : Number(a.key > b.key));
}

export class SiblingOrder {
  readonly #tree: ImportTree;
  readonly #known: KnownFiles;
  readonly #places = new Map<string, FilePlace>();

  /** What files and folders said of their pages' places when they were imported last. */
  constructor(tree: ImportTree, known: KnownFiles) {
    this.#tree = tree;
    this.#known = known;
    for (const [path, { pageId, noted }] of known.entries()) {
      const isFolder = path.endsWith("/");
      if (isFolder && known.ownerOf(path) === null) this.set(pageId, placeOf(path, null));
      if (isFolder || noted === null) continue;
      const key = known.ownerOf(folderOf(path)) === path ? folderOf(path) : path;
      this.set(pageId, placeOf(key, noted.order));
    }
  }

  get(pageId: string): FilePlace | null {
    return this.#places.get(pageId) ?? null;
  }

  set(pageId: string, place: FilePlace): void {
    this.#places.set(pageId, place);
  }

  /** The page of the folder that a file or folder stands in, or null. */
  parentOf(key: string): TreePage | null {
    const folder = folderOf(key);
    return folder === "" ? this.#tree.root : this.#tree.page(this.#known.get(folder)?.pageId);
  }

  /**
   * Beside which page below the parent a page goes that comes there; null for behind all of them.
   * @param come the pages that will have come before it
   */
  besideOf(pageId: string, parentId: string, come: readonly string[]): Beside | null {
    const others = come.flatMap((id) => this.get(id) ?? []);
    const arrived = others.map((place, at) => ({ id: come[at] ?? "", rank: "", place }));
    const placed = [...this.#placedBelow(parentId, new Set()), ...arrived];
    const anchor = anchorAmong(placed.toSorted(byPlace), this.get(pageId));
    return anchor && { pageId: anchor.pageId, side: anchor.side };
  }

  /**
   * A rank for each newcomer below the parent: none that is taken. Those that go beside the same page stand
   * in the order that they are given in.
   * @param leaving the pages that do not stay where they are
   */
  ranksFor(
    newcomers: readonly (FilePlace | null)[],
    parentId: string,
    leaving: ReadonlySet<string> = new Set(),
  ): string[] {
    const taken = this.#tree.ranksBelow(parentId).toSorted();
    const placed = this.#placedBelow(parentId, leaving);
    const anchors = newcomers.map((place) => anchorAmong(placed, place));
    const groups = Map.groupBy(anchors.keys(), (at) => {
      const anchor = anchors[at];
      return anchor ? `${anchor.side} ${anchor.pageId}` : "";
    });
    const ranks: string[] = [];
    for (const group of groups.values()) {
      const [low, high] = gapBeside(anchors[group[0] ?? 0] ?? null, taken);
      const made = ranksBetween(low, high, group.length);
      for (const [place, at] of group.entries()) ranks[at] = made[place] ?? "";
    }
    return ranks;
  }

  /** The pages below the parent that came there from files, by what those say. */
  #placedBelow(parentId: string, leaving: ReadonlySet<string>): Placed[] {
    const placed = this.#tree.childrenOf(parentId).flatMap(({ id, rank }): Placed[] => {
      const place = this.get(id);
      const isHere = place !== null && this.parentOf(place.key)?.id === parentId;
      return isHere && !leaving.has(id) ? [{ id, rank, place }] : [];
    });
    return placed.toSorted(byPlace);
  }
}

const byPlace = (a: Placed, b: Placed) => comparePlaces(a.place, b.place);

function anchorAmong(placed: readonly Placed[], place: FilePlace | null): Anchor | null {
  if (place === null) return null;
  const previous = placed.findLast((each) => comparePlaces(each.place, place) <= 0);
  const beside = previous ?? placed[0];
  if (!beside) return null;
  return { pageId: beside.id, rank: beside.rank, side: previous ? "after" : "before" };
}

/** The two neighbouring ranks between which the anchor's side lies. */
function gapBeside(
  anchor: Anchor | null,
  taken: readonly string[],
): [string | null, string | null] {
  if (anchor === null) return [taken.at(-1) ?? null, null];
  const { rank, side } = anchor;
  return side === "after"
    ? [rank, taken.find((each) => each > rank) ?? null]
    : [taken.findLast((each) => each < rank) ?? null, rank];
}
