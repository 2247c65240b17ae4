/**
 * What a word may stand for that no text has: of the index's stems those that it takes the fewest edits to reach. An edit
 * is a letter too many, too few, another one, or two that changed places (Damerau, 1964).
 */
import { stemmer } from "stemmer";
import { withoutAccents } from "#content/segments";
import type { TypedWord } from "./search-call.ts";
import { stemChars } from "./word-table.ts";
import type { KnownWords } from "./word-table.ts";

interface Near {
  stem: string;
  cost: number;
}

/** An ending that the index leaves out is at most so long. */
const endingChars = 4;
/** A stem that is reached by leaving out an ending is less likely than one that is the whole word. */
const endingCost = 0.5;
const spellingsAtMost = 3;

/** The edits that a word may take: none where it is so short that it could be anything. */
function editsOf({ length }: string): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 9 ? 1.5 : 2.5;
}

/** The stems that a word may stand for, the likeliest first. */
export type Respelling = (typed: TypedWord, known: KnownWords) => string[];

export const nearestTo: Respelling = ({ word, isUnfinished }, known) => {
  const plain = withoutAccents(word);
  const most = editsOf(plain);
  if (most === 0 || plain.length > stemChars.most || !/^[\p{L}\p{N}]+$/u.test(plain)) return [];
  const near = (stems: readonly string[]) => nearest(plain, stems, { most, isUnfinished });
  // The first letter is seldom wrong, and leaves few stems to compare.
  const likely = likeliest(near(known.beginningWith(firstOf(plain))), known);
  return likely.length > 0 ? likely : likeliest(near(otherwiseBegun(plain, known)), known);
};

const firstOf = (word: string, letters = 1) => Array.from(word).slice(0, letters).join("");

/** The stems whose beginning was mistyped: a letter too many, two that changed places, another letter, and one that is missing. */
function otherwiseBegun(word: string, known: KnownWords): string[] {
  const [first = "", second = "", third = ""] = Array.from(word);
  return [
    ...new Set([
      ...known.beginningWith(second + third),
      ...known.beginningWith(second + first),
      ...known.goingOnWith(second + third),
      ...known.goingOnWith(first + second),
    ]),
  ];
}

function nearest(
  word: string,
  stems: readonly string[],
  { most, isUnfinished }: { most: number; isUnfinished: boolean },
): Near[] {
  const wordStem = stemmer(word);
  const near: Near[] = [];
  for (const stem of stems) {
    if (!isUnfinished && stem.length > word.length + most) continue;
    if (stem.length < word.length - endingChars - most) continue;
    const cost = Math.min(
      costOf(word, stem, { most, isUnfinished }),
      wordStem === word ? Infinity : costOf(wordStem, stem, { most, isUnfinished: false }),
    );
    if (cost <= most) near.push({ stem, cost });
  }
  return near;
}

/** Of those that texts have those with the fewest edits, the most frequent first. */
function likeliest(near: readonly Near[], { countOf }: KnownWords): string[] {
  const costs = [...new Set(near.map(({ cost }) => cost))].sort((one, other) => one - other);
  for (const least of costs) {
    const counted = near
      .filter(({ cost }) => cost === least)
      .map(({ stem }) => ({ stem, count: countOf(stem) }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count);
    if (counted.length > 0) return counted.slice(0, spellingsAtMost).map(({ stem }) => stem);
  }
  return [];
}

/** The edits from the word to the stem: of an unfinished word to where the stem may go on, of others with an ending left out. */
function costOf(
  word: string,
  stem: string,
  { most, isUnfinished }: { most: number; isUnfinished: boolean },
): number {
  const readable = stem.endsWith("i") ? `${stem.slice(0, -1)}y` : stem;
  const rows = editRows(word, readable, most);
  const isWhole = rows.length > word.length;
  const whole = isWhole ? (rows.at(-1) ?? []) : [];
  const costs = [whole.at(-1) ?? Infinity];
  if (isUnfinished) costs.push(...whole.slice(word.length).map((cost) => cost + endingCost));
  const cut = rows.slice(Math.max(4, word.length - endingChars), word.length);
  costs.push(...cut.map((row) => (row.at(-1) ?? Infinity) + endingCost));
  return Math.min(...costs);
}

/** The edits from each beginning of one word to each beginning of another, as far as any of these takes no more than `most`. */
function editRows(from: string, to: string, most: number): number[][] {
  const rows = [Array.from({ length: to.length + 1 }, (_, place) => place)];
  let leastAbove = 0;
  for (let at = 1; at <= from.length; at += 1) {
    const row = editRow(from, to, rows);
    const least = Math.min(...row);
    // Two letters that change places look two rows back.
    if (least > most && leastAbove > most) return rows;
    leastAbove = least;
    rows.push(row);
  }
  return rows;
}

/** The row below these. */
function editRow(from: string, to: string, rows: readonly number[][]): number[] {
  const at = rows.length;
  const above = rows[at - 1] ?? [];
  const row = [at];
  for (let place = 1; place <= to.length; place += 1) {
    const isSame = from[at - 1] === to[place - 1];
    const changed = (above[place - 1] ?? 0) + (isSame ? 0 : 1);
    const oneLess = Math.min((above[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1);
    const isSwapped = from[at - 1] === to[place - 2] && from[at - 2] === to[place - 1];
    const swapped = isSwapped ? (rows[at - 2]?.[place - 2] ?? Infinity) + 1 : Infinity;
    row.push(Math.min(changed, oneLess, swapped));
  }
  return row;
}
