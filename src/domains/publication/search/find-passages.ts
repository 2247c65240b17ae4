/** Finds the passages of what readers of a collection may see that fit a question best, for answers with sources. */
import { fromIndexed } from "#content/segments";
import type { CollectionKey } from "#db/schema";
import { loadRanking, searchIndexOf, unmarkedText } from "#domains/search/index";
import type { Hit, Passage, SoughtWord } from "#domains/search/index";
import { findShown } from "./matching.ts";
import type { Searched } from "./matching.ts";

export interface FoundPassage extends Passage {
  pageId: string;
  /** Where the page is now. */
  path: string;
  name: string;
  titleHits: Hit[];
}

export interface FoundPassages {
  /** Best first. */
  passages: FoundPassage[];
  /** How much of the question the best passage has, by the weight of its words: 0 to 1. */
  coverage: number;
}

/** The pages that are read for a question. */
const pagesAtMost = 12;

/**
 * All passages of the best pages, best first.
 * @param words what the question asks about, each once and in its order; at least one
 */
export async function findPassages(
  sources: Searched,
  of: CollectionKey,
  words: readonly SoughtWord[],
): Promise<FoundPassages> {
  const { expressionOf, expressionOfAny, hitsIn, passagesOf, rankPassages } = await loadRanking();
  const [{ matches }, counts] = await Promise.all([
    findShown(sources, of, [expressionOfAny(words)], pagesAtMost),
    searchIndexOf(sources.indexes, of).count(words.map(expressionOf)),
  ]);
  if (matches.length === 0) return { passages: [], coverage: 0 };
  const passages = matches.flatMap(({ shown, text }) => {
    if (shown.kind !== "page") return [];
    const title = fromIndexed(text.title);
    const titleHits = hitsIn(title);
    const ofPage = { pageId: shown.id, path: shown.path, name: unmarkedText(title), titleHits };
    return passagesOf(text).map((passage) => ({ ...passage, ...ofPage }));
  });
  return rankPassages(passages, words, counts);
}
