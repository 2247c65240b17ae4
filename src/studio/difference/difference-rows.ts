/** The difference between two texts as rows of lines, the words that changed marked; what stayed is folded between them. */
import { hunksOf, linesOf, wordsAndSpaces } from "#content/hunks";
import type { ComparisonBudget, Hunk } from "#content/hunks";

export interface LinePiece {
  text: string;
  isMarked: boolean;
}

/** A line, cut where marked words begin and end; without its line feed. */
export type CutLine = readonly LinePiece[];

/** A line as it was beside what it is now; null where the other text has none for it. */
export interface DifferenceRow {
  kind: "same" | "changed";
  before: CutLine | null;
  after: CutLine | null;
}

/** Lines that stayed, out of sight. */
export interface Fold {
  kind: "fold";
  rows: readonly DifferenceRow[];
}

/** Units of comparison that one difference may spend; beyond them longer stretches count as changed. */
const workBudget = 6_000_000;

/** The rows that lead from one text to the other. Those that are `same` or have a `before` make the old text. */
export function differenceRows(from: string, to: string): DifferenceRow[] {
  const budget = { left: workBudget };
  const rows: DifferenceRow[] = [];
  let at = 0;
  for (const hunk of hunksOf(from, to, linesOf, budget)) {
    rows.push(...sameRows(from.slice(at, hunk.fromStart)), ...changedRows(hunk, from, to, budget));
    at = hunk.fromEnd;
  }
  return [...rows, ...sameRows(from.slice(at))];
}

function sameRows(text: string): DifferenceRow[] {
  return plainLines(text).map((line) => ({ kind: "same", before: line, after: line }));
}

const plainLines = (text: string): CutLine[] =>
  linesOf(text).map((line) => [{ text: withoutFeed(line), isMarked: false }]);

const withoutFeed = (line: string): string => (line.endsWith("\n") ? line.slice(0, -1) : line);

/** Line beside line, in order; the words are compared where both texts have some. */
function changedRows(
  hunk: Hunk,
  from: string,
  to: string,
  budget: ComparisonBudget,
): DifferenceRow[] {
  const before = from.slice(hunk.fromStart, hunk.fromEnd);
  const after = to.slice(hunk.toStart, hunk.toEnd);
  const words = before === "" || after === "" ? [] : hunksOf(before, after, wordsAndSpaces, budget);
  const old = markedLines(
    before,
    words.map(({ fromStart, fromEnd }) => [fromStart, fromEnd]),
  );
  const now = markedLines(
    after,
    words.map(({ toStart, toEnd }) => [toStart, toEnd]),
  );
  return Array.from({ length: Math.max(old.length, now.length) }, (_, index) => ({
    kind: "changed",
    before: old[index] ?? null,
    after: now[index] ?? null,
  }));
}

type Span = readonly [start: number, end: number];

/** The lines of a text, marked within these spans, which are in order and apart. */
function markedLines(text: string, spans: readonly Span[]): CutLine[] {
  let offset = 0;
  let next = 0;
  return linesOf(text).map((line) => {
    const start = offset;
    const end = start + withoutFeed(line).length;
    offset += line.length;
    const pieces: LinePiece[] = [];
    let at = start;
    while (next < spans.length) {
      const [spanStart, spanEnd] = spans[next] ?? [end, end];
      if (spanStart >= offset) break;
      push(pieces, text.slice(at, Math.min(spanStart, end)), false);
      push(pieces, text.slice(Math.max(spanStart, start), Math.min(spanEnd, end)), true);
      at = Math.max(at, Math.min(spanEnd, end));
      if (spanEnd > offset) break;
      next += 1;
    }
    push(pieces, text.slice(at, end), false);
    return pieces;
  });
}

function push(pieces: LinePiece[], text: string, isMarked: boolean): void {
  if (text !== "") pieces.push({ text, isMarked });
}

/** The rows with what stayed folded, but for this many lines around every change. */
export function folded(rows: readonly DifferenceRow[], context: number): (DifferenceRow | Fold)[] {
  const isNear = nearChange(rows, context);
  const shown: (DifferenceRow | Fold)[] = [];
  let hidden: DifferenceRow[] = [];
  const fold = () => {
    // A fold takes a line itself.
    if (hidden.length === 1) shown.push(...hidden);
    else if (hidden.length > 1) shown.push({ kind: "fold", rows: hidden });
    hidden = [];
  };
  for (const [index, row] of rows.entries()) {
    if (!isNear[index]) {
      hidden.push(row);
      continue;
    }
    fold();
    shown.push(row);
  }
  fold();
  return shown;
}

function nearChange(rows: readonly DifferenceRow[], context: number): boolean[] {
  const isNear = rows.map(() => false);
  for (const [index, { kind }] of rows.entries()) {
    if (kind === "changed") {
      isNear.fill(true, Math.max(0, index - context), index + context + 1);
    }
  }
  return isNear;
}
