/**
 * How a text is written for the full-text index, and how it is read back. The index splits words at what
 * is no letter or digit, which leaves a sentence of Chinese or Japanese whole: such a run is written as
 * its overlapping pairs, 测试文 as 测试·试文·文, each pair standing for its first character. What the
 * index marks as a hit can so be traced back to the text as people wrote it.
 */

/** A part of a text; a hit is what the search matched. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Control characters, which no indexed text holds (of the second set: JSON need not escape them). */
export const marks = { section: "\u0080", hitStart: "\u0081", hitEnd: "\u0082" } as const;
const runStart = "\u0083";
const runEnd = "\u0084";
const pairEnd = "\u0085";
const hitMark = new RegExp(`([${marks.hitStart}${marks.hitEnd}])`);
const hitMarks = new RegExp(hitMark, "g");

const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc\u3005\u3007`;
const runs = new RegExp(`[${unspaced}]+`, "gu");
const words = new RegExp(`[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}\\p{Co}])+`, "gu");
const isRun = new RegExp(`^[${unspaced}]`, "u");

/** NFC, full-width letters and half-width katakana as the usual ones, and no control characters. */
export function plainForm(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\uff01-\uffee]+/g, (wide) => wide.normalize("NFKC"))
    .replace(/[^\P{Cc}\n]/gu, " ")
    .toWellFormed();
}

/** As the index compares letters: lower case, without accents. */
export const withoutAccents = (text: string) =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");

/** The words of a text in plain form; a run of Chinese or Japanese is one. */
export function segmentWords(text: string): string[] {
  return (text.match(words) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The pairs of a run, or null for a word of a script that has spaces. A single character is its own pair. */
export function pairsOf(word: string): string[] | null {
  if (!isRun.test(word)) return null;
  const characters = Array.from(word);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, place) => `${characters[place]}${character}`);
}

/** The text as it is indexed. */
export function toIndexed(text: string): string {
  return plainForm(text).replace(runs, (run) => {
    const characters = Array.from(run);
    const pairs = characters.map((character, place) => character + (characters[place + 1] ?? ""));
    return runStart + pairs.join(pairEnd) + runEnd;
  });
}

const stretches = new RegExp(`${runStart}([^${runEnd}]*)${runEnd}?|[^${runStart}]+`, "g");

/** An indexed text, or a piece of one, as people wrote it, parted where hits begin and end. */
export function fromIndexed(indexed: string): TextPart[] {
  const text = new TextParts();
  let isHit = false;
  for (const [whole, run] of indexed.matchAll(stretches)) {
    if (run === undefined) isHit = readSpaced(whole, isHit, text);
    else isHit = readRun(run, isHit, text);
  }
  return text.parts;
}

function readSpaced(indexed: string, wasHit: boolean, parts: TextParts): boolean {
  let isHit = wasHit;
  for (const piece of indexed.split(hitMark)) {
    if (piece === marks.hitStart) isHit = true;
    else if (piece === marks.hitEnd) isHit = false;
    else parts.add(piece, isHit);
  }
  return isHit;
}

/** A pair that is a hit marks both its characters; the second is the first of the next pair. */
function readRun(run: string, wasHit: boolean, parts: TextParts): boolean {
  let isHit = wasHit;
  let isSecondOfHit = false;
  for (const pair of run.split(pairEnd)) {
    if (pair.startsWith(marks.hitStart)) isHit = true;
    const [first = "", second] = Array.from(pair.replace(hitMarks, ""));
    parts.add(first, isHit || isSecondOfHit);
    isSecondOfHit = isHit && second !== undefined;
    if (pair.endsWith(marks.hitEnd)) isHit = false;
  }
  return isHit;
}

/** Parts, adjacent ones of one kind joined. */
class TextParts {
  readonly parts: TextPart[] = [];

  add(text: string, isHit: boolean): void {
    if (text === "") return;
    const last = this.parts.at(-1);
    if (last?.isHit === isHit) last.text += text;
    else this.parts.push({ text, isHit });
  }
}

/** The piece of an indexed text around a place; it is cut so that `fromIndexed` still reads it. */
export function pieceAround(indexed: string, place: number, reach: number): string {
  if (indexed.length <= reach * 2) return indexed;
  const from = Math.max(0, place - reach);
  const isInRun =
    from > 0 && indexed.lastIndexOf(runStart, from) > indexed.lastIndexOf(runEnd, from);
  if (!isInRun) return indexed.slice(from, place + reach);
  const nextPair = indexed.indexOf(pairEnd, from);
  return runStart + indexed.slice(nextPair < 0 ? from : nextPair + 1, place + reach);
}
