/** Finds the passages of what readers of a collection may see that fit a question best, for answers with sources. */
import { fromIndexed } from "#content/segments";
import type { CollectionKey } from "#db/schema";
import { loadRanking, searchIndexOf, unmarkedText } from "#domains/search/index";
import type { Hit, Passage, SoughtWord } from "#domains/search/index";
import { findShown } from "./matching.ts";
import type { Searched } from "./matching.ts";
import type { ShownText } from "./queries.ts";

export interface FoundPassage extends Passage {
  kind: ShownText["kind"];
  /** Of the page, the FAQ or the entry of the changelog. */
  textId: string;
  /** Where it is now. */
  path: string;
  /** Where on that page its text begins: a FAQ's; null for all of it. */
  anchor: string | null;
  name: string;
  titleHits: Hit[];
}

export interface FoundPassages {
  /** Best first. */
  passages: FoundPassage[];
  /** How much of the question the best passage has, by the weight of its words: 0 to 1. */
  coverage: number;
}

/** The pages, FAQs and entries of the changelog that are read for a question. */
const textsAtMost = 12;

/**
 * All passages of the best texts, best first.
 * @param words what the question asks about, each once and in its order; at least one
 */
export async function findPassages(
  sources: Searched,
  of: CollectionKey,
  words: readonly SoughtWord[],
): Promise<FoundPassages> {
  const { expressionOf, expressionOfAny, hitsIn, openingOf, passagesOf, rankPassages } =
    await loadRanking();
  const any = expressionOfAny(words);
  const [matches, counts] = await Promise.all([
    findShown(sources, of, [{ find: any, mark: any }], textsAtMost),
    searchIndexOf(sources.indexes, of).count(words.map(expressionOf)),
  ]);
  if (matches.length === 0) return { passages: [], coverage: 0 };
  const passages = matches.flatMap(({ shown, text }) => {
    const { id: textId, ...place } = shown;
    const title = fromIndexed(text.title);
    const ofText = { ...place, textId, name: unmarkedText(title), titleHits: hitsIn(title) };
    const found = passagesOf(text);
    // Of a FAQ the question alone may match, and its answer is what that is about.
    const isAbout = found.length === 0 && shown.kind !== "page";
    const own = isAbout ? openingOf(text) : found;
    return own.map((passage) => ({ ...passage, ...ofText }));
  });
  return rankPassages(passages, words, counts);
}
