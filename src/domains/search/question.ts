/**
 * What a reader typed, as the index is asked. Only words get through, each in quotes, so that nothing
 * of the index's own query language can be typed.
 */
import { pairsOf, plainForm, segmentWords } from "#content/segments";
import { limits } from "#limits";
import type { SearchQuery, TypedWord } from "#party/search-call";
import { tellingWords } from "./asking-words.ts";

/** A question that can be asked of the index. */
export interface Question {
  /** Normalised, as it is counted: lower case, single spaces. */
  query: string;
  wordCount: number;
  /** What begins with all that was typed. */
  beginning: string;
  /** All of the words that say what is sought. */
  strict: string;
  /** Any of them, the ends of compounds too. */
  loose: string;
  /** What the index is asked to find what is sought, the best query first. */
  queries: readonly SearchQuery[];
  /** The words that say what is sought. */
  words: readonly TypedWord[];
}

const wordsOfQuestion = 3;

/** Why there is nothing to ask. */
export type NoQuestion = "empty" | "wordless" | "too_long";

/** Reads what was typed. The last word counts as unfinished unless a space follows it. */
export function readQuestion(typed: string): Question | NoQuestion {
  if (typed.length > limits.searchQueryChars) return "too_long";
  const plain = plainForm(typed).replace(/\s+/g, " ").trimStart();
  if (plain === "") return "empty";
  const all = segmentWords(plain).slice(0, limits.searchWords);
  if (all.length === 0) return "wordless";
  const isUnfinished = !plain.endsWith(" ");
  const words = tellingWords(plain, all).map((word) => {
    const isLast = isUnfinished && word === all.at(-1);
    return { word, expression: termOf(word, isLast), isUnfinished: isLast };
  });
  const beginning = phraseOf(all, isUnfinished);
  const query = plain.trim().toLowerCase();
  return { query, beginning, words, wordCount: words.length, ...askedFor(words, beginning) };
}

/**
 * The same question where words that no text has are spelled as texts spell them.
 * @param spellings of each word those that it may stand for; none where it stays as it is
 */
export function respelled(question: Question, spellings: readonly (readonly string[])[]): Question {
  const words = question.words.map((typed, place) => {
    const others = spellings[place] ?? [];
    if (others.length === 0) return typed;
    return { ...typed, expression: `(${others.map((other) => termOf(other, true)).join(" OR ")})` };
  });
  return { ...question, words, ...askedFor(words, question.beginning) };
}

function askedFor(
  words: readonly TypedWord[],
  beginning: string,
): Pick<Question, "strict" | "loose" | "queries"> {
  const all = words.map(({ expression }) => expression).join(" AND ");
  const strict = `{title headings body} : (${all})`;
  const any = words.map(({ word, expression }) => `(${expression} OR ${termOf(word, true)})`);
  const loose = `{title headings body parts} : (${any.join(" OR ")})`;
  const inTitles = `{title headings} : (${any.join(" OR ")})`;
  // Of many words one is seldom in every text that is right.
  const isQuestion = words.length >= wordsOfQuestion;
  const queries = [
    { find: `{title} : ${beginning}`, mark: strict, isByTitle: true },
    { find: `{title} : (${all})`, mark: strict, isByTitle: true },
    { find: `{title headings} : (${all})`, mark: strict },
    ...(isQuestion ? [] : [{ find: strict, mark: strict }]),
    { find: loose, mark: loose, isFallback: !isQuestion, any: { inTitles, all: strict } },
  ];
  return { strict, loose, queries };
}

/** A text that begins with these words, one after the other. */
function phraseOf(words: readonly string[], isUnfinished: boolean): string {
  const written = words.flatMap((word) => pairsOf(word) ?? [word.toLowerCase()]).map(quoted);
  return `^ ${written.join(" + ")}${isUnfinished ? " *" : ""}`;
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
  // What the index would take for an ending once more leaves too little.
  return base.length >= 4 && !/(?:ed|ing|[^s]s)$/.test(base) ? base : word;
}
