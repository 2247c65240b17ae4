/** Words of a question that stand in a group of words which mean the same, and the others of these groups. */
import { plainForm, segmentWords } from "#content/segments";
import { limits } from "#limits";

/** What a word of a question may be besides itself, each a word or several, one after the other. */
export type Synonyms = readonly (readonly string[])[];

/**
 * For each word of a question the others of its groups; none at all where no word has any. Several words of a group are
 * met where they stand one after the other.
 */
export function synonymsIn(
  { query, words }: { query: string; words: readonly { word: string }[] },
  groups: readonly (readonly string[])[],
): Synonyms[] {
  const asked = spaced(segmentWords(query));
  const met = groups.flatMap((group) => {
    const named = group.map(comparedWords).filter((each) => each.length > 0);
    const held = named.filter((each) => asked.includes(spaced(each)));
    const others = named.filter((each) => !held.includes(each));
    return others.length === 0 ? [] : [{ held: new Set(held.flat()), others }];
  });
  // No more groups than words that are looked for: many may hold the same words in other orders.
  const few = met.slice(0, limits.searchWords);
  const synonyms = words.map(({ word }) =>
    few.flatMap(({ held, others }) => (held.has(word.toLowerCase()) ? others : [])),
  );
  return synonyms.some((others) => others.length > 0) ? synonyms : [];
}

const comparedWords = (text: string) => segmentWords(plainForm(text).toLowerCase());

const spaced = (words: readonly string[]) => ` ${words.join(" ")} `;
