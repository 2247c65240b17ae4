/** Finds the passages of what readers of a collection may see that fit a question best, for answers with sources. */
import { fromIndexed } from "#content/segments";
import { loadRanking, respelled, searchIndexOf, unmarkedText } from "#domains/search/index";
import type { Hit, Passage, Question, QueryWord } from "#domains/search/index";
import type { TypedWord } from "#party/search-call";
import { findShownTexts } from "./matching.ts";
import type { Searched, ShownMatch } from "./matching.ts";
import type { SearchedCollection, ShownText } from "./queries.ts";

/** A question in two readings. */
export interface AskedFor {
  /** What it asks about, each word once and in its order; at least one. */
  words: readonly QueryWord[];
  /** As the search reads it; null where that takes no such question. */
  searched: Question | null;
}

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
  /** Where its text stands in each order in which it was found, from 0. */
  places: readonly number[];
}

export interface FoundPassages {
  /** Best first. */
  passages: FoundPassage[];
  /** How much of the question the text of the best passage has, by the weight of its words: 0 to 1. */
  coverage: number;
}

/** The pages, FAQs and entries of the changelog that are read for a question, of each order. */
const textsAtMost = 12;

/**
 * All passages of the best texts that the reader gets, best first: of those that have its words, and of those that a
 * search finds.
 */
export async function findPassages(
  sources: Searched,
  of: SearchedCollection,
  asked: AskedFor,
): Promise<FoundPassages> {
  const { mistypedIn, rankPassages } = await loadRanking();
  const typed = await lookFor(sources, of, asked);
  const mistyped = mistypedIn(asked.words, typed.counts);
  const spelled = mistyped.length === 0 ? null : await spelledAsTexts(sources, of, asked, mistyped);
  const { passages, counts } = spelled === null ? typed : await lookFor(sources, of, spelled);
  if (passages.length === 0) return { passages: [], coverage: 0 };
  return rankPassages(passages, (spelled ?? asked).words, counts);
}

interface Looked {
  passages: FoundPassage[];
  counts: { matching: number[]; all: number };
}

interface PlacedMatch extends ShownMatch {
  places: readonly number[];
}

/** The texts in both orders, and how many have each word: all asked at once. */
async function lookFor(
  sources: Searched,
  of: SearchedCollection,
  { words, searched }: AskedFor,
): Promise<Looked> {
  const { matchExpression, expressionOfAny, knownWords } = await loadRanking();
  const wanted = { limit: textsAtMost, parts: of.groups };
  const any = expressionOfAny(words);
  const queries = searched?.queries.map((query) => ({ ...query, mark: any })) ?? [];
  const [byWords, bySearch, counts] = await Promise.all([
    findShownTexts(sources, of, [{ find: any, mark: any }], wanted),
    queries.length === 0 ? [] : findShownTexts(sources, of, queries, wanted),
    searchIndexOf(sources.indexes, of).count(words.map(matchExpression)),
  ]);
  const orders = [byWords, bySearch];
  const matches = new Map(orders.flat().map((match) => [match.shown.id, match]));
  const found = [...matches].map(([id, match]) => {
    const places = orders.map((order) => order.findIndex(({ shown }) => shown.id === id));
    return { ...match, places: places.filter((place) => place >= 0) };
  });
  const passages = (await Promise.all(found.map(passagesIn))).flat();
  return { passages, counts: { ...counts, matching: knownWords(words, passages, counts) } };
}

/** The question as texts spell its words; null where none may stand for another. */
async function spelledAsTexts(
  { indexes }: Searched,
  of: SearchedCollection,
  { words, searched }: AskedFor,
  mistyped: readonly TypedWord[],
): Promise<AskedFor | null> {
  const { spelledAs, spellingsOf } = await loadRanking();
  const nearest = await searchIndexOf(indexes, of).respell(mistyped);
  const spellings = spellingsOf(mistyped, nearest);
  if ([...spellings.values()].every((others) => others.length === 0)) return null;
  const ofWord = ({ word }: TypedWord) => spellings.get(word.toLowerCase()) ?? [];
  return {
    words: spelledAs(words, spellings),
    searched: searched === null ? null : respelled(searched, searched.words.map(ofWord)),
  };
}

async function passagesIn({ shown, text, places }: PlacedMatch): Promise<FoundPassage[]> {
  const { hitsIn, openingOf, passagesOf } = await loadRanking();
  const { id: textId, ...place } = shown;
  const title = fromIndexed(text.title);
  const ofText = { ...place, textId, name: unmarkedText(title), titleHits: hitsIn(title), places };
  const found = passagesOf(text);
  // The title alone may match, or a FAQ's question: what stands first is what that is about.
  const own = found.length > 0 ? found : openingOf(text);
  return own.map((passage) => ({ ...passage, ...ofText }));
}
