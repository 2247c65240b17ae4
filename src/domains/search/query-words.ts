/**
 * The words of a query, in every form in which a page may have them: how the index is asked for them, and how
 * its hits are told apart again.
 */
import { stemmer } from "stemmer";
import { segmentWords, withoutAccents } from "#content/segments";
import { quoted, termOf } from "./question.ts";

/** A form of a word: the word itself, or a synonym of it. */
export interface WordForm {
  /** Several words are a phrase. */
  text: string;
  /** How much a page says of the word by it: 1 for the word itself. */
  weight: number;
}

/** A word of a query. */
export interface QueryWord {
  /** The word itself first. */
  forms: readonly WordForm[];
  /** Whether a longer word that begins so is it too: the index knows the endings of English alone. */
  isBeginning: boolean;
  /** Whether it may be another word with a slip in it: a name is what it is, and so is a short word. */
  mayBeMistyped: boolean;
  /** How much it says beside the others: 1 for one that names what is asked about. */
  weight: number;
}

const columns = "{title headings body parts}";

/** Any of the words in any of their forms, in the index's own language. */
export function expressionOfAny(words: readonly QueryWord[]): string {
  return `${columns} : (${words.map(termOfForms).join(" OR ")})`;
}

/** One word, for counting the texts that have it. */
export function matchExpression(word: QueryWord): string {
  return `${columns} : ${termOfForms(word)}`;
}

function termOfForms({ forms, isBeginning }: QueryWord): string {
  const terms = forms.map(({ text }) => {
    const words = segmentWords(text);
    const [only] = words;
    if (words.length === 1 && only !== undefined) return termOf(only, isBeginning);
    return `(${words.map(quoted).join(" + ")})`;
  });
  return `(${terms.join(" OR ")})`;
}

/** The word of a question that a hit stands for, by its place there, and how much it says of it. */
export interface FoundWord {
  word: number;
  weight: number;
}

/** What the hits of these words stand for. The same few stand in a text again and again: each is looked at once. */
export function hitReader(words: readonly QueryWord[]): (hit: string) => readonly FoundWord[] {
  const byKey = wordsByKey(words);
  const known = new Map<string, readonly FoundWord[]>();
  return (hit) => {
    const found = known.get(hit) ?? foundIn(byKey, stemmedWords(hit));
    known.set(hit, found);
    return found;
  };
}

/** The index marks a whole word of which a part matches, and of a run of Chinese a part. */
const foundIn = (byKey: ReadonlyMap<string, readonly FoundWord[]>, key: string) =>
  byKey.get(key) ?? [...byKey].find(([form]) => key.includes(form))?.[1] ?? [];

/** The words by the keys of their forms; a form may stand for several words. */
function wordsByKey(words: readonly QueryWord[]): Map<string, FoundWord[]> {
  const byKey = new Map<string, FoundWord[]>();
  for (const [word, { forms }] of words.entries()) {
    for (const { text, weight } of forms) {
      const key = stemmedWords(text);
      const known = byKey.get(key) ?? [];
      if (!known.some((each) => each.word === word)) byKey.set(key, [...known, { word, weight }]);
    }
  }
  return byKey;
}

/** As the index compares: by stems (Porter, 1980), without case, accents and written-out umlauts. */
function stemmedWords(text: string): string {
  return segmentWords(withoutAccents(text))
    .map((word) =>
      stemmer(word)
        .replaceAll("ß", "ss")
        .replace(/([aou])e/g, "$1"),
    )
    .join(" ");
}
