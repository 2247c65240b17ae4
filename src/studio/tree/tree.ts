/** The page tree as a shape: children in order, who stands where, and where a page may go from there. */
import type { Destination, ListedPage } from "../api/pages.ts";

export interface Branch {
  page: ListedPage;
  branches: Branch[];
}

/** The branches below a page, from the flat list in the list's order. */
export function branchesBelow(rootId: string, pages: readonly ListedPage[]): Branch[] {
  const byParent = Map.groupBy(pages, (page) => page.parentId);
  const below = (parentId: string): Branch[] =>
    (byParent.get(parentId) ?? []).map((page) => ({ page, branches: below(page.id) }));
  return below(rootId);
}

/** The ids of the pages above a page, the nearest first. */
export function ancestorsOf(pageId: string, pages: readonly ListedPage[]): string[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const ids: string[] = [];
  let parentId = byId.get(pageId)?.parentId ?? null;
  while (parentId !== null) {
    ids.push(parentId);
    parentId = byId.get(parentId)?.parentId ?? null;
  }
  return ids;
}

/** The steps that a page can be moved by. */
export type Step = "top" | "up" | "down" | "bottom" | "in" | "out";

export interface Moves extends Record<Step, Destination | null> {
  /** Under the page above it. */
  in: Destination | null;
  /** Beside the page it stands under. */
  out: Destination | null;
  /** Before all pages beside it. */
  top: Destination | null;
  bottom: Destination | null;
}

/** Where one step takes a page; null where there is no such step. */
export function movesOf(pageId: string, rootId: string, pages: readonly ListedPage[]): Moves {
  const parentId = pages.find(({ id }) => id === pageId)?.parentId ?? null;
  const siblings = pages.filter((page) => page.parentId === parentId).map(({ id }) => id);
  const at = siblings.indexOf(pageId);
  const before = at > 0 ? siblings[at - 1] : undefined;
  const after = at >= 0 ? siblings[at + 1] : undefined;
  const isDeep = parentId !== null && parentId !== rootId;
  return {
    up: beside(before, "before"),
    down: beside(after, "after"),
    in: beside(before, "inside"),
    out: beside(isDeep ? parentId : undefined, "after"),
    top: beside(before && siblings[0], "before"),
    bottom: beside(after && siblings.at(-1), "after"),
  };
}

const beside = (
  droppedOnId: string | undefined,
  position: Destination["position"],
): Destination | null => (droppedOnId === undefined ? null : { droppedOnId, position });

/** The list as it is once the page was moved; the same one where either page is not in it. */
export function movedIn(
  pages: readonly ListedPage[],
  pageId: string,
  { droppedOnId, position }: Destination,
): readonly ListedPage[] {
  const page = pages.find(({ id }) => id === pageId);
  const target = pages.find(({ id }) => id === droppedOnId);
  if (page === undefined || target === undefined) return pages;
  const others = pages.filter(({ id }) => id !== pageId);
  if (position === "inside") return [...others, { ...page, parentId: droppedOnId }];
  const at = others.indexOf(target) + (position === "after" ? 1 : 0);
  return others.toSpliced(at, 0, { ...page, parentId: target.parentId });
}

/**
 * Where a page goes that is dropped on a row: before or after its page, or inside it.
 * @param share how far down the row it was dropped, from 0 to 1
 * @returns null where it cannot go: onto itself, or below itself
 */
export function dropAt(
  draggedId: string,
  target: Branch,
  isOpen: boolean,
  share: number,
  pages: readonly ListedPage[],
): Destination | null {
  const { id } = target.page;
  if (id === draggedId || ancestorsOf(id, pages).includes(draggedId)) return null;
  if (share < 1 / 3) return { droppedOnId: id, position: "before" };
  if (share < 2 / 3) return { droppedOnId: id, position: "inside" };
  const [first] = isOpen ? target.branches : [];
  // What stands below an open page is its first one.
  if (first === undefined) return { droppedOnId: id, position: "after" };
  return first.page.id === draggedId ? null : { droppedOnId: first.page.id, position: "before" };
}
