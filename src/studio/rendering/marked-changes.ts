/** Marks in two rendered texts which words the one has and the other has not. */
import { differingSpans } from "#content/hunks";
import type { PieceSpan } from "#content/hunks";
import { wordPieces } from "./word-pieces.ts";
import type { WordPiece } from "./word-pieces.ts";

/** Every mark has the number of its place in `data-place`, which no text of a page can give itself. */
export interface MarkedChanges {
  /** The old text with what went in `del`, the new one with what came in `ins`. */
  from: string;
  to: string;
  /** The new text with what came in `ins`, and what went in `del` at the place where it stood. */
  inline: string;
  /** How many places differ. */
  places: number;
}

/** Units of comparison that one pair may spend; beyond them longer stretches count as changed. */
const workBudget = 6_000_000;

/** @param from rendered, sanitised HTML, as `to` is: between their tags marks are put, and nothing else changes. */
export function markChanges(from: string, to: string): MarkedChanges {
  const old = wordPieces(from);
  const now = wordPieces(to);
  const keys = (pieces: readonly WordPiece[]) => pieces.map(({ key }) => key);
  const spans = differingSpans({ from: keys(old), to: keys(now) }, { left: workBudget });
  const places = joined(spans, old)
    .map((span) => placeOf(fromBlock(span, { from: old, to: now }), { from: old, to: now }))
    .filter(({ gone, come }) => [...gone, ...come].some(isSeen));
  const gone = places.flatMap((place, number) => marksIn(from, place.gone, "del", number));
  const come = places.flatMap((place, number) => marksIn(to, place.come, "ins", number));
  const back = places.flatMap((place, number) => broughtBack(from, place, number));
  return {
    from: withMarks(from, gone),
    to: withMarks(to, come),
    inline: withMarks(
      to,
      [...back, ...come].toSorted((a, b) => a.start - b.start),
    ),
    places: places.length,
  };
}

const isSeen = ({ kind }: WordPiece): boolean => kind !== "space" && kind !== "block";

interface Texts {
  from: readonly WordPiece[];
  to: readonly WordPiece[];
}

interface ChangedPlace {
  gone: readonly WordPiece[];
  come: readonly WordPiece[];
  /** Where in the new text what went is shown: where what came begins, or behind what stands before. */
  at: number;
  /** What came there is a plate. */
  isAtPlate: boolean;
}

function placeOf(span: PieceSpan, { from, to }: Texts): ChangedPlace {
  const come = to.slice(span.to, span.toEnd);
  const first = come.find(({ takesText }) => takesText);
  const before = to.slice(0, span.to).findLast(({ takesText }) => takesText)?.end ?? 0;
  const gone = from.slice(span.from, span.fromEnd);
  return { gone, come, at: first?.start ?? before, isAtPlate: first?.kind === "plate" };
}

/** Where something only came or only went, and it may as well begin with a block, it does: the whole block then differs. */
function fromBlock(span: PieceSpan, { from, to }: Texts): PieceSpan {
  const isGone = span.to === span.toEnd;
  if (!isGone && span.from !== span.fromEnd) return span;
  const [pieces, start, end] = isGone ? [from, span.from, span.fromEnd] : [to, span.to, span.toEnd];
  const by = shiftToBlock(pieces, start, end, 1) ?? shiftToBlock(pieces, start, end, -1) ?? 0;
  return {
    from: span.from + by,
    fromEnd: span.fromEnd + by,
    to: span.to + by,
    toEnd: span.toEnd + by,
  };
}

/** How far the stretch is shifted until it begins with a block, while it stays the same difference; null where it cannot be. */
function shiftToBlock(
  pieces: readonly WordPiece[],
  start: number,
  end: number,
  step: 1 | -1,
): number | null {
  for (let by = 0; Math.abs(by) < end - start; by += step) {
    if (pieces[start + by]?.kind === "block") return by;
    const [left, right] = step === 1 ? [start + by, end + by] : [start + by - 1, end + by - 1];
    const next = pieces[left];
    if (next === undefined || next.key !== pieces[right]?.key) return null;
  }
  return null;
}

/** Words that differ with nothing but a space between them differ as one. */
function joined(spans: readonly PieceSpan[], old: readonly WordPiece[]): PieceSpan[] {
  const result: PieceSpan[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    const between = last === undefined ? null : old.slice(last.fromEnd, span.from);
    if (last !== undefined && between?.every(({ kind }) => kind === "space"))
      Object.assign(last, { fromEnd: span.fromEnd, toEnd: span.toEnd });
    else result.push({ ...span });
  }
  return result;
}

/** What stands in place of a stretch of HTML. */
interface Mark {
  start: number;
  end: number;
  html: string;
}

type MarkName = "del" | "ins";

/** Each stretch of text without a tag in it alone, so that every element stays whole. */
function marksIn(
  html: string,
  pieces: readonly WordPiece[],
  name: MarkName,
  place: number,
): Mark[] {
  return stretches(pieces).map(({ start, end }) => ({
    start,
    end,
    html: marked(name, place, html.slice(start, end)),
  }));
}

const marked = (name: MarkName, place: number, html: string, more = ""): string =>
  `<${name} data-place="${place}"${more}>${html}</${name}>`;

/** Pieces that touch, as one; without spaces that stand alone. */
function stretches(pieces: readonly WordPiece[]): { start: number; end: number }[] {
  const result: { start: number; end: number; isSeen: boolean }[] = [];
  for (const piece of pieces) {
    if (piece.kind === "block") continue;
    const last = result.at(-1);
    if (last?.end === piece.start && isText(piece)) {
      last.end = piece.end;
      last.isSeen ||= isSeen(piece);
    } else result.push({ start: piece.start, end: piece.end, isSeen: isSeen(piece) });
  }
  return result.filter((each) => each.isSeen);
}

const isText = ({ kind }: WordPiece): boolean => kind === "word" || kind === "space";

/** What went, as words without what they looked like; those of several blocks, or of one that went whole, on their lines. */
function broughtBack(
  html: string,
  { gone, come, at, isAtPlate }: ChangedPlace,
  place: number,
): Mark[] {
  const lines: WordPiece[][] = [[]];
  for (const piece of gone) {
    if (piece.kind === "block") lines.push([]);
    else lines.at(-1)?.push(piece);
  }
  const shown = lines.filter((line) => line.some(isSeen));
  const isApart = shown.length > 1 || (lines.length > 1 && !come.some(isSeen));
  const wordsOf = ({ kind, start, end }: WordPiece) => {
    const source = html.slice(start, end);
    // Among words a block would end their paragraph.
    return kind === "plate" && !isAtPlate ? source.replaceAll(/<[^<>]*>/g, "") : source;
  };
  return shown.map((line) => {
    const words = line.map(wordsOf).join("");
    const html = marked("del", place, words, isApart ? " data-line" : "");
    return { start: at, end: at, html };
  });
}

function withMarks(html: string, marks: readonly Mark[]): string {
  let at = 0;
  const parts = marks.flatMap((mark) => {
    const before = html.slice(at, mark.start);
    at = mark.end;
    return [before, mark.html];
  });
  return [...parts, html.slice(at)].join("");
}
