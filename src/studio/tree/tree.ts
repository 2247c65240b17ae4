/** Where pages may go from where they stand in the tree, and how the tree is once they went there. */
import type { Destination, ListedPage } from "../api/pages.ts";
import { ancestorsOf } from "./rows.ts";
import type { TreeRow } from "./rows.ts";

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

/** Where one step takes a row, or several of which these are the first and the last; null where there is no such step. */
export function movesOf(first: TreeRow, last: TreeRow = first): Moves {
  const before = first.siblings[first.at - 1]?.id;
  const after = last.siblings[last.at + 1]?.id;
  const parentId = last.level > 1 ? last.page.parentId : null;
  return {
    up: beside(before, "before"),
    down: beside(after, "after"),
    in: beside(before, "inside"),
    out: beside(parentId ?? undefined, "after"),
    top: beside(before && first.siblings[0]?.id, "before"),
    bottom: beside(after && last.siblings.at(-1)?.id, "after"),
  };
}

const beside = (
  droppedOnId: string | undefined,
  position: Destination["position"],
): Destination | null => (droppedOnId === undefined ? null : { droppedOnId, position });

/** The list as it is once the page was moved; the same one where it, or what it would stand beside, is not in it. */
export function movedIn(
  pages: readonly ListedPage[],
  pageId: string,
  { droppedOnId, position }: Destination,
): readonly ListedPage[] {
  const page = pages.find(({ id }) => id === pageId);
  if (page === undefined) return pages;
  const others = pages.filter(({ id }) => id !== pageId);
  // The root, which holds the pages at the top, is in no list.
  if (position === "inside") return [...others, { ...page, parentId: droppedOnId }];
  const target = others.find(({ id }) => id === droppedOnId);
  if (target === undefined) return pages;
  const at = others.indexOf(target) + (position === "after" ? 1 : 0);
  return others.toSpliced(at, 0, { ...page, parentId: target.parentId });
}

/** What brings a page back to where it stands: before the one after it, or as the last below what it stands under. */
export function wayBack(page: ListedPage, pages: readonly ListedPage[]): Destination {
  const siblings = pages.filter(({ parentId }) => parentId === page.parentId);
  const after = siblings[siblings.findIndex(({ id }) => id === page.id) + 1];
  if (after !== undefined) return { droppedOnId: after.id, position: "before" };
  return { droppedOnId: page.parentId ?? "", position: "inside" };
}

/** What is meant by an action on this page: it, or all that are chosen with it. */
export const withOthers = (
  page: ListedPage,
  chosen: ReadonlySet<string>,
  pages: readonly ListedPage[],
): readonly ListedPage[] => (chosen.has(page.id) ? topmost(chosen, pages) : [page]);

/** Those of the pages that do not go along with another one of them. */
export function topmost(
  ids: ReadonlySet<string>,
  pages: readonly ListedPage[],
): readonly ListedPage[] {
  const parents = new Map(pages.map(({ id, parentId }) => [id, parentId]));
  const goesAlong = (id: string | null): boolean => {
    const parentId = parents.get(id ?? "") ?? null;
    return parentId !== null && (ids.has(parentId) || goesAlong(parentId));
  };
  return pages.filter(({ id }) => ids.has(id) && !goesAlong(id));
}

/**
 * Where pages go that are dropped on a row: before or after its page, or inside it.
 * @param next the row below it
 * @param share how far down the row they were dropped, from 0 to 1
 * @returns null where they cannot go: onto themselves, or below themselves
 */
export function dropAt(
  dragged: ReadonlySet<string>,
  row: TreeRow,
  next: TreeRow | undefined,
  share: number,
  pages: readonly ListedPage[],
): Destination | null {
  const { id } = row.page;
  if ([id, ...ancestorsOf(id, pages)].some((above) => dragged.has(above))) return null;
  if (share < 1 / 3) return { droppedOnId: id, position: "before" };
  if (share < 2 / 3) return { droppedOnId: id, position: "inside" };
  // What stands below an open page is its first one.
  if (!row.isOpen || next === undefined) return { droppedOnId: id, position: "after" };
  return dragged.has(next.page.id) ? null : { droppedOnId: next.page.id, position: "before" };
}
