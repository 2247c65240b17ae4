/**
 * What a reader typed, as the index is asked. Only words get through, each in quotes, so that nothing
 * of the index's own query language can be typed.
 */
import { pairsOf, plainForm, segmentWords } from "#content/segments";
import { limits } from "#limits";
import type { SearchQuery, TypedWord } from "#party/search-call";
import { tellingWords } from "./asking-words.ts";
import { synonymsIn } from "./synonyms.ts";
import type { Synonyms } from "./synonyms.ts";

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
  /** For each of them what the owner calls the same; none at all where nothing is. */
  synonyms: readonly Synonyms[];
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
  const synonyms: Synonyms[] = [];
  const asked = askedFor({ words, beginning, synonyms });
  return { query, beginning, words, synonyms, wordCount: words.length, ...asked };
}

/** The same question where words stand for others of their group, too: what these find comes after the words themselves. */
export function withSynonyms(
  question: Question,
  groups: readonly (readonly string[])[] = [],
): Question {
  const synonyms = synonymsIn(question, groups);
  if (synonyms.length === 0) return question;
  return { ...question, synonyms, ...askedFor({ ...question, synonyms }) };
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
  return { ...question, words, ...askedFor({ ...question, words }) };
}

function askedFor({
  words,
  beginning,
  synonyms,
}: Pick<Question, "words" | "beginning" | "synonyms">): Pick<
  Question,
  "strict" | "loose" | "queries"
> {
  const { all, strict, loose, inTitles } = expressionsOf(words);
  // Of many words one is seldom in every text that is right.
  const isQuestion = words.length >= wordsOfQuestion;
  const queries = [
    { find: `{title} : ${beginning}`, mark: strict, isByTitle: true },
    { find: `{title} : (${all})`, mark: strict, isByTitle: true },
    { find: `{title headings} : (${all})`, mark: strict },
    ...(isQuestion && synonyms.length === 0 ? [] : [{ find: strict, mark: strict }]),
  ];
  const isFallback = !isQuestion;
  const some = { find: loose, mark: loose, isFallback, any: { inTitles, all: strict } };
  if (synonyms.length === 0) return { strict, loose, queries: [...queries, some] };
  const wide = expressionsOf(words.map((typed, at) => widened(typed, synonyms[at] ?? [])));
  const below = [
    { find: wide.strict, mark: wide.strict },
    some,
    { ...some, find: wide.loose, mark: wide.loose },
  ];
  const ranked = below.map((query) => ({ ...query, isBelow: true }));
  return { strict, loose, queries: [...queries, ...ranked] };
}

/** All of the words, and any of them. */
function expressionsOf(words: readonly TypedWord[]) {
  const all = words.map(({ expression }) => expression).join(" AND ");
  const any = words
    .map(({ word, expression }) => `(${expression} OR ${termOf(word, true)})`)
    .join(" OR ");
  return {
    all,
    strict: `{title headings body} : (${all})`,
    loose: `{title headings body parts} : (${any})`,
    inTitles: `{title headings} : (${any})`,
  };
}

const widened = (typed: TypedWord, others: Synonyms): TypedWord => ({
  ...typed,
  expression: `(${[typed.expression, ...others.map((words) => `(${joined(words)})`)].join(" OR ")})`,
});

/** Words one after the other, as the index holds them. */
const joined = (words: readonly string[]) =>
  words
    .flatMap((word) => pairsOf(word) ?? [word.toLowerCase()])
    .map(quoted)
    .join(" + ");

/** A text that begins with these words, one after the other. */
function phraseOf(words: readonly string[], isUnfinished: boolean): string {
  return `^ ${joined(words)}${isUnfinished ? " *" : ""}`;
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
