/** Finds the passages of what readers of a collection may see that fit a question best, for answers with sources. */
import { fromIndexed } from "#content/segments";
import type { Reader } from "#db/prepared";
import type { PublishedCollection } from "#domains/publication/sources";
import { loadRanking, selectMarked, unmarkedText } from "#domains/search/index";
import type { Hit, Passage, SoughtWord } from "#domains/search/index";
import { visibleMatches } from "./find-pages.ts";

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
  reader: Reader,
  of: Pick<PublishedCollection, "orgId" | "collectionId">,
  words: readonly SoughtWord[],
): Promise<FoundPassages> {
  const { countMatches, expressionOf, expressionOfAny, hitsIn, passagesOf, rankPassages } =
    await loadRanking();
  const expression = expressionOfAny(words);
  const [matches, counts] = await Promise.all([
    visibleMatches(reader, of, expression, pagesAtMost),
    countMatches(reader, of, words.map(expressionOf)),
  ]);
  if (matches.length === 0) return { passages: [], coverage: 0 };
  const ids = matches.map(({ documentId }) => documentId);
  const marked = await selectMarked(reader, { ...of, expression }, ids);
  const byId = new Map(marked.map((text) => [text.documentId, text]));
  const passages = matches.flatMap(({ documentId, page }) => {
    const text = byId.get(documentId);
    if (text === undefined) return [];
    const title = fromIndexed(text.title);
    const titleHits = hitsIn(title);
    const ofPage = { pageId: page.id, path: page.path, name: unmarkedText(title), titleHits };
    return passagesOf(text).map((passage) => ({ ...passage, ...ofPage }));
  });
  return rankPassages(passages, words, counts);
}
