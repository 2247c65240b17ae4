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

export interface Moves {
  up: Destination | null;
  down: Destination | null;
  /** Under the page above it. */
  in: Destination | null;
  /** Beside the page it stands under. */
  out: Destination | null;
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
    up: before === undefined ? null : { droppedOnId: before, position: "before" },
    down: after === undefined ? null : { droppedOnId: after, position: "after" },
    in: before === undefined ? null : { droppedOnId: before, position: "inside" },
    out: isDeep ? { droppedOnId: parentId, position: "after" } : null,
  };
}
