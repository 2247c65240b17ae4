/** Follows a stretch of a text back through the texts before it: which of them changed it. Pure. */
import { hunksOf, linesOf, wordsAndSpaces } from "#content/hunks";
import type { ComparisonBudget, Hunk } from "#content/hunks";

/** Characters of a text, `to` not included; at least one. */
export interface Stretch {
  from: number;
  to: number;
}

export interface Traced {
  /** What leads from the older text to the newer one changed something in the stretch. */
  isTouched: boolean;
  /** Where it stood in the older text; null where all of it is new. */
  stretch: Stretch | null;
}

/** Units of comparison that one step may spend; beyond them more counts as changed. */
const workBudget = 2_000_000;

/** The stretch of the newer text as it stood in the older one. */
export function traced({ from, to }: Stretch, older: string, newer: string): Traced {
  const budget = { left: workBudget };
  const hunks = hunksOf(older, newer, linesOf, budget).flatMap((hunk) =>
    hunk.toEnd >= from && hunk.toStart <= to ? inWords(hunk, older, newer, budget) : hunk,
  );
  const isTouched = hunks.some(
    (hunk) =>
      (hunk.toStart < to && hunk.toEnd > from) ||
      // Of words that went away only the place is left.
      (hunk.toStart === hunk.toEnd && hunk.toStart > from && hunk.toStart < to),
  );
  const before = { from: startBefore(from, hunks), to: endBefore(to, hunks) };
  return { isTouched, stretch: before.to > before.from ? before : null };
}

/** The hunk cut to the words that differ in it. */
function inWords(hunk: Hunk, older: string, newer: string, budget: ComparisonBudget): Hunk[] {
  const { fromStart, fromEnd, toStart, toEnd } = hunk;
  const [before, after] = [older.slice(fromStart, fromEnd), newer.slice(toStart, toEnd)];
  if (before === "" || after === "") return [hunk];
  return hunksOf(before, after, wordsAndSpaces, budget).map((words) => ({
    fromStart: fromStart + words.fromStart,
    fromEnd: fromStart + words.fromEnd,
    toStart: toStart + words.toStart,
    toEnd: toStart + words.toEnd,
  }));
}

/** Where a stretch began that begins here now: with all of what it was made from. */
function startBefore(place: number, hunks: readonly Hunk[]): number {
  const around = hunks.find((hunk) => hunk.toStart <= place && place < hunk.toEnd);
  if (around !== undefined) return around.fromStart;
  const last = hunks.findLast((hunk) => hunk.toEnd <= place);
  return last === undefined ? place : place + last.fromEnd - last.toEnd;
}

function endBefore(place: number, hunks: readonly Hunk[]): number {
  const around = hunks.find((hunk) => hunk.toStart < place && place <= hunk.toEnd);
  if (around !== undefined) return around.fromEnd;
  const last = hunks.findLast((hunk) => hunk.toEnd < place);
  return last === undefined ? place : place + last.fromEnd - last.toEnd;
}
