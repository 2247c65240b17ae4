/**
 * What a word may stand for that no text has: of the index's stems those that it takes the fewest edits to reach. An edit
 * is a letter too many, too few, another one, or two that changed places (Damerau, 1964).
 */
import { stemmer } from "stemmer";
import type { TypedWord } from "./search-call.ts";

/** A stem, and how often texts have it. */
export interface Term {
  term: string;
  count: number;
}

interface Near extends Term {
  cost: number;
}

/** Longer words are not compared. */
const charsAtMost = 32;
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

/**
 * The stems that a word may stand for, the likeliest first.
 * @param termsBetween the stems of texts from one on, and before the other
 */
export type Respelling = (
  typed: TypedWord,
  termsBetween: (from: string, to: string) => Term[],
) => string[];

export const nearestTo: Respelling = ({ word, isUnfinished }, termsBetween) => {
  const plain = word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const most = editsOf(plain);
  if (most === 0 || plain.length > charsAtMost || !/^[\p{L}\p{N}]+$/u.test(plain)) return [];
  const near = (terms: readonly Term[]) => nearest(plain, terms, { most, isUnfinished });
  // The first letter is seldom wrong, and leaves few stems to compare.
  const [first = ""] = Array.from(plain);
  const likely = near(termsBetween(first, after(first)));
  return likely.length > 0 ? likely : near(termsBetween("0", "\u{10FFFF}"));
};

const after = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);

function nearest(
  word: string,
  terms: readonly Term[],
  { most, isUnfinished }: { most: number; isUnfinished: boolean },
): string[] {
  const stem = stemmer(word);
  const near: Near[] = [];
  for (const { term, count } of terms) {
    if (term.length < 3 || term.length > charsAtMost) continue;
    if (!isUnfinished && term.length > word.length + most) continue;
    const cost = Math.min(
      costOf(word, term, isUnfinished),
      stem === word ? Infinity : costOf(stem, term, false),
    );
    if (cost <= most) near.push({ term, count, cost });
  }
  near.sort((one, other) => one.cost - other.cost || other.count - one.count);
  const [best] = near;
  return near
    .filter(({ cost }) => cost === best?.cost)
    .slice(0, spellingsAtMost)
    .map(({ term }) => term);
}

/** The edits from the word to the stem: of an unfinished word to where the stem may go on, of others with an ending left out. */
function costOf(word: string, term: string, isUnfinished: boolean): number {
  const readable = term.endsWith("i") ? `${term.slice(0, -1)}y` : term;
  const rows = editRows(word, readable);
  const whole = rows.at(-1) ?? [];
  const costs = [whole.at(-1) ?? Infinity];
  if (isUnfinished) costs.push(...whole.slice(word.length).map((cost) => cost + endingCost));
  const cut = rows.slice(Math.max(4, word.length - endingChars), -1);
  costs.push(...cut.map((row) => (row.at(-1) ?? Infinity) + endingCost));
  return Math.min(...costs);
}

/** The edits from each beginning of one word to each beginning of another. */
function editRows(from: string, to: string): number[][] {
  const rows = [Array.from({ length: to.length + 1 }, (_, place) => place)];
  for (let at = 1; at <= from.length; at += 1) {
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
    rows.push(row);
  }
  return rows;
}
