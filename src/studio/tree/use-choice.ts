/** Which pages of the tree are chosen, by mouse and by keys. */
import { useRef } from "react";
import type { TreeRow } from "./rows.ts";

interface Choosing {
  rows: readonly TreeRow[];
  chosen: ReadonlySet<string>;
  setChosen: (ids: ReadonlySet<string>) => void;
}

export function useChoice({ rows, chosen, setChosen }: Choosing) {
  // Where a range begins.
  const anchor = useRef<string | null>(null);
  const isThere = (id: string) => rows.some(({ page }) => page.id === id);
  return {
    toggle: (id: string) => {
      anchor.current = id;
      const after = new Set(chosen);
      if (!after.delete(id)) after.add(id);
      setChosen(after);
    },
    /** Chooses everything from where the last choice began, or from the row `fromId`, to this one. */
    extend: (id: string, fromId: string) => {
      if (anchor.current === null || !isThere(anchor.current) || chosen.size === 0)
        anchor.current = fromId;
      const ends = [anchor.current, id].map((end) => rows.findIndex(({ page }) => page.id === end));
      const range = rows.slice(Math.min(...ends), Math.max(...ends) + 1);
      setChosen(new Set(range.map(({ page }) => page.id)));
    },
    all: () => setChosen(new Set(rows.map(({ page }) => page.id))),
    clear: () => {
      anchor.current = null;
      if (chosen.size > 0) setChosen(new Set());
    },
  };
}
