/**
 * What a reader typed, as the index is asked. Only words get through, each in quotes, so that nothing
 * of the index's own query language can be typed.
 */
import { pairsOf, plainForm, wordsOf } from "#content/segments";
import { limits } from "#limits";

/** A question that can be asked of the index. */
export interface Question {
  /** Normalised, as it is counted: lower case, single spaces. */
  query: string;
  wordCount: number;
  /** All of the words. */
  strict: string;
  /** Any of the words, the ends of compounds too: asked when nothing has all of them. */
  loose: string;
}

/** Why there is nothing to ask. */
export type NoQuestion = "empty" | "wordless" | "too_long";

/** Reads what was typed. The last word counts as unfinished unless a space follows it. */
export function readQuestion(typed: string): Question | NoQuestion {
  if (typed.length > limits.searchQueryChars) return "too_long";
  const plain = plainForm(typed).replace(/\s+/g, " ").trimStart();
  if (plain === "") return "empty";
  const words = wordsOf(plain).slice(0, limits.searchWords);
  if (words.length === 0) return "wordless";
  const isFinished = plain.endsWith(" ");
  const strict = words.map((word, index) =>
    termOf(word, !isFinished && index === words.length - 1),
  );
  const loose = words.map((word) => termOf(word, true));
  return {
    query: plain.trim().toLowerCase(),
    wordCount: words.length,
    strict: `{title headings body} : (${strict.join(" AND ")})`,
    loose: `{title headings body parts} : (${loose.join(" OR ")})`,
  };
}

/** A word in every way it may be written in the index. */
export function termOf(word: string, isUnfinished: boolean): string {
  const pairs = pairsOf(word);
  if (pairs !== null) {
    const phrase = pairs.map(quoted).join(" + ");
    // One character stands at the beginning of pairs.
    return pairs.length === 1 && Array.from(word).length === 1 ? `(${phrase} *)` : `(${phrase})`;
  }
  const written = spellingsOf(word);
  const whole = written.map(quoted);
  // One letter begins half of all words: it is matched as it is.
  const begun =
    isUnfinished && word.length > 1
      ? [...new Set(written.flatMap((each) => [each, unfinishedStem(each)]))].map(
          (each) => `${quoted(each)} *`,
        )
      : [];
  return `(${[...whole, ...begun].join(" OR ")})`;
}

export function quoted(word: string): string {
  return `"${word.replaceAll('"', "")}"`;
}

const umlauts = [
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
] as const;

/** A German word with its umlauts written out, and with them where they were written out. */
function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const replaced = (from: 0 | 1, to: 0 | 1) =>
    umlauts.reduce((text, pair) => text.replaceAll(pair[from], pair[to]), lower);
  return [...new Set([lower, replaced(0, 1), replaced(1, 0)])];
}

/**
 * The index holds stems ("install"), which the beginning of a longer form ("installat") does not match:
 * without the begun ending it does.
 */
function unfinishedStem(word: string): string {
  const base = word.replace(
    /(?:ations?|atio|ati|at|a|ments?|men|me|m|ing|in|i|ers|e[drs]?|ly|l)$/,
    "",
  );
  return base.length >= 4 ? base : word;
}
