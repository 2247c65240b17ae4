/**
 * Which stretches of pieces (lines, or words) differ between two texts. Every stretch left out is the
 * same in both, and the stretches are in order; how tightly they are drawn depends on the budget.
 */
import diff from "fast-diff";

/** A differing stretch as offsets into both texts. */
export interface Hunk {
  fromStart: number;
  fromEnd: number;
  toStart: number;
  toEnd: number;
}

/** Work that may still be spent: the square of the number of pieces compared at once. */
export interface ComparisonBudget {
  left: number;
}

/** A stretch as numbers of pieces, the end not included. */
export interface PieceSpan {
  from: number;
  fromEnd: number;
  to: number;
  toEnd: number;
}

interface Sides {
  from: readonly string[];
  to: readonly string[];
}

/** A text's lines, each with its line feed. */
export function linesOf(text: string): string[] {
  return text.match(/[^\n]+\n?|\n/g) ?? [];
}

/** A text's words and what stands between them. */
export function wordsAndSpaces(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]+/gu) ?? [];
}

/** The differing stretches of two texts cut by `piecesOf`; `budget.left` falls by the work that was spent. */
export function hunksOf(
  from: string,
  to: string,
  piecesOf: (text: string) => string[],
  budget: ComparisonBudget,
): Hunk[] {
  const sides = { from: piecesOf(from), to: piecesOf(to) };
  const fromOffsets = offsetsOf(sides.from);
  const toOffsets = offsetsOf(sides.to);
  return differingSpans(sides, budget).map((span) => ({
    fromStart: fromOffsets[span.from] ?? from.length,
    fromEnd: fromOffsets[span.fromEnd] ?? from.length,
    toStart: toOffsets[span.to] ?? to.length,
    toEnd: toOffsets[span.toEnd] ?? to.length,
  }));
}

/** The stretches in which two rows of pieces differ, as numbers of pieces; `budget.left` falls by the work. */
export function differingSpans(sides: Sides, budget: ComparisonBudget): PieceSpan[] {
  const all = { from: 0, fromEnd: sides.from.length, to: 0, toEnd: sides.to.length };
  const whole = trimmed(sides, all);
  return compared(sides, whole, budget) ?? betweenAnchors(sides, whole, budget);
}

function offsetsOf(pieces: readonly string[]): number[] {
  let offset = 0;
  return pieces.map((piece) => {
    const start = offset;
    offset += piece.length;
    return start;
  });
}

function trimmed(sides: Sides, span: PieceSpan): PieceSpan {
  let { from, fromEnd, to, toEnd } = span;
  while (from < fromEnd && to < toEnd && sides.from[from] === sides.to[to]) {
    from += 1;
    to += 1;
  }
  while (fromEnd > from && toEnd > to && sides.from[fromEnd - 1] === sides.to[toEnd - 1]) {
    fromEnd -= 1;
    toEnd -= 1;
  }
  return { from, fromEnd, to, toEnd };
}

/** The differing spans by exact comparison, or undefined when that would cost more than is left. */
function compared(
  sides: Sides,
  span: PieceSpan,
  budget: ComparisonBudget,
): PieceSpan[] | undefined {
  const removed = span.fromEnd - span.from;
  const added = span.toEnd - span.to;
  if (removed === 0 && added === 0) return [];
  if (removed === 0 || added === 0) return [span];
  const cost = (removed + added) ** 2;
  if (cost > budget.left) return undefined;
  budget.left -= cost;

  const symbols = new Map<string, string>();
  const before = spelled(sides.from.slice(span.from, span.fromEnd), symbols);
  const after = spelled(sides.to.slice(span.to, span.toEnd), symbols);
  return spansOf(diff(before, after), span);
}

/** One UTF-16 unit a distinct piece, surrogates left out; the budget keeps their number far below 63,488. */
function spelled(pieces: readonly string[], symbols: Map<string, string>): string {
  return pieces
    .map((piece) => {
      const known = symbols.get(piece);
      if (known) return known;
      const code = symbols.size + 1;
      const symbol = String.fromCharCode(code < 0xd800 ? code : code + 0x800);
      symbols.set(piece, symbol);
      return symbol;
    })
    .join("");
}

function spansOf(differences: readonly diff.Diff[], within: PieceSpan): PieceSpan[] {
  const spans: PieceSpan[] = [];
  let open: PieceSpan | undefined;
  let { from, to } = within;
  for (const [kind, text] of differences) {
    if (kind === diff.EQUAL) open = undefined;
    else if (!open) spans.push((open = { from, fromEnd: from, to, toEnd: to }));
    if (kind !== diff.INSERT) from += text.length;
    if (kind !== diff.DELETE) to += text.length;
    if (open) Object.assign(open, { fromEnd: from, toEnd: to });
  }
  return spans;
}

/** Splits at pieces that stand exactly once in both texts, in the same order; what is still too large is one span. */
function betweenAnchors(sides: Sides, span: PieceSpan, budget: ComparisonBudget): PieceSpan[] {
  const ends = [...anchors(sides, span), { from: span.fromEnd, to: span.toEnd }];
  const spans: PieceSpan[] = [];
  let start = { from: span.from, to: span.to };
  for (const end of ends) {
    const part = trimmed(sides, { ...start, fromEnd: end.from, toEnd: end.to });
    spans.push(...(compared(sides, part, budget) ?? [part]));
    start = { from: end.from + 1, to: end.to + 1 };
  }
  return spans;
}

interface Anchor {
  from: number;
  to: number;
}

function anchors(sides: Sides, span: PieceSpan): Anchor[] {
  const inTo = singles(sides.to, span.to, span.toEnd);
  const pairs: Anchor[] = [];
  for (const [piece, from] of singles(sides.from, span.from, span.fromEnd)) {
    const to = inTo.get(piece);
    if (to !== undefined) pairs.push({ from, to });
  }
  return longestRise(pairs.toSorted((a, b) => a.from - b.from));
}

function singles(pieces: readonly string[], start: number, end: number): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (let index = start; index < end; index += 1) {
    const piece = pieces[index] ?? "";
    if (places.has(piece)) repeated.add(piece);
    places.set(piece, index);
  }
  for (const piece of repeated) places.delete(piece);
  return places;
}

/** The longest run of pairs, in order of `from`, whose `to` rises too (patience sorting). */
function longestRise(pairs: readonly Anchor[]): Anchor[] {
  const tops: { pair: Anchor; below: Link | undefined }[] = [];
  for (const pair of pairs) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tops[middle]?.pair.to ?? 0) < pair.to) low = middle + 1;
      else high = middle;
    }
    tops[low] = { pair, below: tops[low - 1] };
  }
  const rise: Anchor[] = [];
  for (let link: Link | undefined = tops.at(-1); link; link = link.below) rise.push(link.pair);
  return rise.reverse();
}

interface Link {
  pair: Anchor;
  below: Link | undefined;
}
