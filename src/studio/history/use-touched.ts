/** Which moments of a history touched what somebody selected. */
import { useEffect, useState } from "react";
import { traced } from "./follow.ts";
import type { Stretch } from "./follow.ts";
import type { Moment } from "./moments.ts";
import type { History } from "./use-history.ts";

/** What somebody selected, and the text that it stands in. */
export interface Selected extends Stretch {
  text: string;
}

export interface Touched {
  keys: ReadonlySet<string>;
  /** It was changed since the last version was saved. */
  isNewer: boolean;
  /** Everything that was read of the history has been looked at, or the words begin in it. */
  isDone: boolean;
  error: unknown;
}

const nothing: Touched = { keys: new Set(), isNewer: false, isDone: false, error: null };

/** Looks through the saved versions, newest first, and tells what it has found so far. */
export function useTouched(history: History, selected: Selected | null): Touched {
  const [touched, setTouched] = useState(nothing);
  const { moments, readText } = history;
  useEffect(() => {
    if (selected === null || moments === null) return;
    let isOpen = true;
    const tell = (found: Touched) => {
      if (isOpen) setTouched(found);
      return isOpen;
    };
    look(selected, moments, readText, tell).catch((error: unknown) =>
      setTouched((before) => ({ ...before, isDone: true, error })),
    );
    return () => {
      isOpen = false;
    };
  }, [selected, moments, readText]);
  return touched;
}

/** Stops where `tell` answers that nobody listens any more. */
async function look(
  selected: Selected,
  moments: readonly Moment[],
  readText: History["readText"],
  tell: (found: Touched) => boolean,
): Promise<void> {
  const versions = moments.filter(({ source }) => source.kind === "version");
  const keys = new Set<string>();
  let found = { ...nothing, keys: new Set(keys) };
  let stretch: Stretch | null = selected;
  let newer = { key: "", text: selected.text };
  for (const version of versions) {
    if (stretch === null) break;
    const text = await readText(version);
    const step = traced(stretch, text, newer.text);
    if (step.isTouched && newer.key !== "") keys.add(newer.key);
    const isNewer = found.isNewer || (step.isTouched && newer.key === "");
    found = { ...found, keys: new Set(keys), isNewer };
    if (!tell(found)) return;
    stretch = step.stretch;
    newer = { key: version.key, text };
  }
  // What the oldest version has, it brought.
  if (stretch !== null && newer.key !== "") keys.add(newer.key);
  tell({ ...found, keys: new Set(keys), isDone: true });
}
