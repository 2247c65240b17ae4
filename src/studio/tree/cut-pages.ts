/** The pages that were cut in a tree: they stay so in another collection, to be pasted there. */
import { useLayoutEffect, useSyncExternalStore } from "react";
import type { Collection } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";

export interface CutPages {
  /** Where they stand. */
  collection: Collection;
  pages: readonly ListedPage[];
  /** All pages beside them, as they were then. */
  before: readonly ListedPage[];
}

let held: CutPages | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function cutOff(pages: CutPages | null): void {
  held = pages;
  for (const listener of listeners) listener();
}

/** What is cut in the organization; `show` is told the ids of it. */
export function useCutPages({ orgId }: Collection, show: (ids: ReadonlySet<string>) => void) {
  const all = useSyncExternalStore(subscribe, () => held);
  const cutPages = all?.collection.orgId === orgId ? all : null;
  // Before the next key or click is handled.
  useLayoutEffect(() => show(new Set(cutPages?.pages.map(({ id }) => id))), [cutPages, show]);
  return { cutPages, cutOff };
}
