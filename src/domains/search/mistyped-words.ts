/** Words of a question that no text has, as texts may spell them. */
import type { TypedWord } from "#party/search-call";
import type { WordCounts } from "./rank-passages.ts";
import { matchExpression } from "./query-words.ts";
import type { QueryWord } from "./query-words.ts";

/** What a word as it is written in texts says of one that was typed otherwise. */
const spelledWeight = 0.8;

/** A stem is shorter than its words, but not by more: "cook" is no slip of "configure". */
const leastShare = 0.6;

/** By words as they were typed, in lower case: what each may stand for. */
export type Spellings = ReadonlyMap<string, readonly string[]>;

/** The words that may be mistyped, since no text has them in any form. */
export function mistypedIn(words: readonly QueryWord[], { matching }: WordCounts): TypedWord[] {
  return words.flatMap((word, place) => {
    const isKnown = (matching[place] ?? 0) > 0;
    const typed = { word: typedAs(word), expression: matchExpression(word), isUnfinished: false };
    return word.mayBeMistyped && !isKnown ? [typed] : [];
  });
}

/** What each of the words may stand for, of the stems that are nearest to it. */
export function spellingsOf(
  mistyped: readonly TypedWord[],
  nearest: readonly (readonly string[])[],
): Spellings {
  return new Map(
    mistyped.map(({ word }, place) => {
      const isLikely = (stem: string) => stem.length >= leastShare * word.length;
      return [word, (nearest[place] ?? []).filter(isLikely)];
    }),
  );
}

/** The words with what they may stand for in their place; what is no slip keeps its other forms. */
export function spelledAs(words: readonly QueryWord[], spellings: Spellings): QueryWord[] {
  return words.map((word) => {
    const others = spellings.get(typedAs(word)) ?? [];
    if (others.length === 0) return word;
    const spelled = others.map((text) => ({ text, weight: spelledWeight }));
    return { ...word, forms: [...spelled, ...word.forms.slice(1)] };
  });
}

const typedAs = ({ forms: [typed] }: QueryWord) => typed?.text.toLowerCase() ?? "";
