/** Drags pages of the tree: where they would go is shown while they are over a row. */
import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import type { Destination, ListedPage } from "../api/pages.ts";
import { dragPage, isPageDragged } from "../page-link.ts";
import type { TreeRow } from "./rows.ts";
import { dropAt } from "./tree.ts";

interface Drags {
  list: RefObject<HTMLElement | null>;
  rows: readonly TreeRow[];
  pages: readonly ListedPage[];
  addressOfPage: (pageId: string) => string;
  /** What goes along with a row that is dragged. */
  draggedWith: (row: TreeRow) => readonly ListedPage[];
  /** Null where nothing may be moved: a page can still be dragged into a text. */
  onDrop: ((pages: readonly ListedPage[], to: Destination) => void) | null;
}

export function useDrags(drags: Drags): void {
  const latest = useRef(drags);
  // Before the next key or click is handled.
  useLayoutEffect(() => {
    latest.current = drags;
  });
  const { list } = drags;
  useEffect(() => {
    const tree = list.current;
    return tree === null ? undefined : follow(tree, latest);
  }, [list]);
}

/** The row of the tree that an event is about. */
export function rowAt(event: Event, rows: readonly TreeRow[]) {
  const element =
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-page]") : null;
  const index = rows.findIndex(({ page }) => page.id === element?.dataset["page"]);
  const row = rows[index];
  return element === null || row === undefined ? null : { element, row, index };
}

function follow(tree: HTMLElement, latest: RefObject<Drags>): () => void {
  let dragged: readonly ListedPage[] = [];
  let marked: HTMLElement | null = null;
  const mark = (element: HTMLElement | null, place: string) => {
    if (marked !== null && marked !== element) delete marked.dataset["drop"];
    marked = element;
    if (element !== null) element.dataset["drop"] = place;
  };
  const begin = (event: DragEvent) => {
    const at = rowAt(event, latest.current.rows);
    if (at === null || event.dataTransfer === null) return;
    dragged = latest.current.draggedWith(at.row);
    dragPage(event.dataTransfer, at.row.page, latest.current.addressOfPage(at.row.page.id));
  };
  const destinationOf = (event: DragEvent) => {
    const { rows, pages, onDrop } = latest.current;
    const at = rowAt(event, rows);
    if (at === null || onDrop === null || dragged.length === 0) return null;
    if (event.dataTransfer === null || !isPageDragged(event.dataTransfer)) return null;
    const { top, height } = at.element.getBoundingClientRect();
    const ids = new Set(dragged.map(({ id }) => id));
    const to = dropAt(ids, at.row, rows[at.index + 1], (event.clientY - top) / height, pages);
    return to === null
      ? null
      : { to, element: at.element, isAt: to.droppedOnId === at.row.page.id };
  };
  const over = (event: DragEvent) => {
    const found = destinationOf(event);
    mark(found?.element ?? null, found?.isAt === false ? "below" : (found?.to.position ?? ""));
    if (found === null || event.dataTransfer === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
  };
  const leave = ({ relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && tree.contains(relatedTarget))) mark(null, "");
  };
  const drop = (event: DragEvent) => {
    const found = destinationOf(event);
    mark(null, "");
    if (found === null) return;
    event.preventDefault();
    latest.current.onDrop?.(dragged, found.to);
    dragged = [];
  };
  const end = () => {
    mark(null, "");
    dragged = [];
  };
  const ends = new AbortController();
  const options = { signal: ends.signal };
  tree.addEventListener("dragstart", begin, options);
  tree.addEventListener("dragover", over, options);
  tree.addEventListener("dragleave", leave, options);
  tree.addEventListener("drop", drop, options);
  tree.addEventListener("dragend", end, options);
  return () => ends.abort();
}
