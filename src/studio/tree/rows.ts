/** The rows that the tree shows, from the flat list of pages: who stands where, and what is folded or left out. */
import type { ListedPage } from "../api/pages.ts";

export interface TreeRow {
  page: ListedPage;
  /** 1 at the top. */
  level: number;
  /** The pages that are shown beside it, itself among them, and which of them it is. */
  siblings: readonly ListedPage[];
  at: number;
  /** Whether what stands below it is shown; null where nothing does. */
  isOpen: boolean | null;
}

/** The pages that a search left, and those above them: true for what was found itself. Null where nobody searches. */
export type FoundPages = ReadonlyMap<string, boolean> | null;

/** What is found is shown wherever it stands: nothing is folded then. */
export function rowsOf(
  pages: readonly ListedPage[],
  rootId: string,
  isFolded: (id: string) => boolean,
  found: FoundPages = null,
): TreeRow[] {
  const shown = found === null ? pages : pages.filter(({ id }) => found.has(id));
  const byParent = Map.groupBy(shown, (page) => page.parentId);
  const rows: TreeRow[] = [];
  const addBelow = (parentId: string, level: number) => {
    const siblings = byParent.get(parentId) ?? [];
    for (const [at, page] of siblings.entries()) {
      const isOpen = byParent.has(page.id) ? found !== null || !isFolded(page.id) : null;
      rows.push({ page, level, siblings, at, isOpen });
      if (isOpen) addBelow(page.id, level + 1);
    }
  };
  addBelow(rootId, 1);
  return rows;
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

/** The id of the element that is a page's row. */
export const rowId = (pageId: string): string => `row-${pageId}`;
