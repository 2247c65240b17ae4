/**
 * What changed between two texts, as few small edits: by lines first, then by characters inside the
 * lines that changed (by words before that where they are long). The work is bounded, and beyond the bound a stretch is replaced whole, so the
 * edits always lead exactly from one text to the other; only how small they are may vary.
 */
import diff from "fast-diff";
import { type ComparisonBudget, type Hunk, hunksOf, linesOf, wordsAndSpaces } from "./hunks.ts";

/** Remove `remove` UTF-16 units at `at` (an offset in the *from* text), then put `insert` there. */
export interface Splice {
  at: number;
  remove: number;
  insert: string;
}

/** Units of comparison that one call may spend (about a tenth of a second at its slowest). */
const workBudget = 6_000_000;

/** The edits that turn `from` into `to`: ascending, apart from each other, never between the halves of a surrogate pair. */
export function textEdits(from: string, to: string): Splice[] {
  if (from === to) return [];
  const budget = { left: workBudget };
  const edits: Splice[] = [];
  for (const lines of hunksOf(from, to, linesOf, budget)) {
    for (const hunk of narrowed(lines, from, to, budget)) {
      for (const edit of characterEdits(hunk, from, to, budget))
        append(edits, keptWhole(edit, from));
    }
  }
  return edits;
}

/** The same hunk without what both sides begin and end with, cut by words where characters would cost too much. */
function narrowed(lines: Hunk, from: string, to: string, budget: ComparisonBudget): Hunk[] {
  const hunk = trimmed(lines, from, to);
  if (cost(hunk) <= budget.left) return [hunk];
  const before = from.slice(hunk.fromStart, hunk.fromEnd);
  const after = to.slice(hunk.toStart, hunk.toEnd);
  return hunksOf(before, after, wordsAndSpaces, budget).map((words) => ({
    fromStart: hunk.fromStart + words.fromStart,
    fromEnd: hunk.fromStart + words.fromEnd,
    toStart: hunk.toStart + words.toStart,
    toEnd: hunk.toStart + words.toEnd,
  }));
}

function trimmed(hunk: Hunk, from: string, to: string): Hunk {
  let { fromStart, fromEnd, toStart, toEnd } = hunk;
  while (fromStart < fromEnd && toStart < toEnd && from[fromStart] === to[toStart]) {
    fromStart += 1;
    toStart += 1;
  }
  while (fromEnd > fromStart && toEnd > toStart && from[fromEnd - 1] === to[toEnd - 1]) {
    fromEnd -= 1;
    toEnd -= 1;
  }
  return { fromStart, fromEnd, toStart, toEnd };
}

function cost(hunk: Hunk): number {
  return (hunk.fromEnd - hunk.fromStart + hunk.toEnd - hunk.toStart) ** 2;
}

function characterEdits(hunk: Hunk, from: string, to: string, budget: ComparisonBudget): Splice[] {
  const before = from.slice(hunk.fromStart, hunk.fromEnd);
  const after = to.slice(hunk.toStart, hunk.toEnd);
  const whole = [{ at: hunk.fromStart, remove: before.length, insert: after }];
  if (!before || !after || cost(hunk) > budget.left) return whole;
  budget.left -= cost(hunk);

  const edits: Splice[] = [];
  let at = hunk.fromStart;
  for (const [kind, text] of diff(before, after, undefined, true)) {
    if (kind === diff.INSERT) append(edits, { at, remove: 0, insert: text });
    if (kind === diff.DELETE) append(edits, { at, remove: text.length, insert: "" });
    if (kind !== diff.INSERT) at += text.length;
  }
  return edits;
}

/** Widens an edit whose end or start falls inside a surrogate pair of the old text. */
function keptWhole(edit: Splice, from: string): Splice {
  let { at, remove, insert } = edit;
  if (splitsPair(from, at)) {
    at -= 1;
    remove += 1;
    insert = from.charAt(at) + insert;
  }
  if (splitsPair(from, at + remove)) {
    insert += from.charAt(at + remove);
    remove += 1;
  }
  return { at, remove, insert };
}

function splitsPair(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

/** Adds an edit behind the others, joined to the last one where they touch. */
function append(edits: Splice[], edit: Splice): void {
  const last = edits.at(-1);
  if (!last || edit.at > last.at + last.remove) {
    edits.push({ ...edit });
    return;
  }
  last.remove += edit.remove;
  last.insert += edit.insert;
}
