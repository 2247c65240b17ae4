/**
 * Ranks passages by a question's words in the manner of BM25 (Robertson and Zaragoza, 2009): a rare word counts more
 * than a frequent one, a second mention less than the first, and a short passage more than a long one. Words that stand
 * side by side as in the question count more, and so does a text that has the others elsewhere.
 */
import type { Hit, Passage } from "./passages.ts";
import { hitReader } from "./query-words.ts";
import type { FoundWord, QueryWord } from "./query-words.ts";

/** A passage, and what of the title of its page, FAQ or entry matches. */
export interface PassageOfText extends Passage {
  textId: string;
  titleHits: Hit[];
  /** Where its text stands in each order in which the index found it, from 0. */
  places: readonly number[];
}

/** How many texts of the index have each word, and how many there are. */
export interface WordCounts {
  matching: readonly number[];
  all: number;
}

export interface Ranking<P extends PassageOfText> {
  /** Best first. */
  passages: P[];
  /** How much of the question's weight the text of one of the best passages has, by its title too: 0 to 1. */
  coverage: number;
}

const saturation = 1.2;
const lengthShare = 0.6;
/** What a heading and a title say is what a passage is about. */
const headingWeight = 1.6;
const titleWeight = 1.6;
const pairWeight = 1;
const wholeWeight = 0.5;
/** What the index itself says of the text, as a whole: it falls with each one before it. Found twice says more. */
const indexWeight = 1;
const indexDecay = 0.25;
/** A word that nothing matches is as rare as can be: what the question is about may not be here at all. */
const unfoundWeight = 1.5;
/** The passages whose texts are asked whether they have the question's words. */
const bestPassages = 3;

/**
 * The passages of texts, best first.
 * @param words what the question asks about, each once and in its order
 */
export function rankPassages<P extends PassageOfText>(
  passages: readonly P[],
  words: readonly QueryWord[],
  counts: WordCounts,
): Ranking<P> {
  const readHit = hitReader(words);
  const counted = passages.map((passage) => countOf(passage, words.length, readHit));
  const weights = words.map((word, place) => word.weight * rarityOf(counts, place));
  const total = sumOf(weights);
  const length = sumOf(passages.map(({ text }) => text.length)) / (passages.length || 1);
  const byText = Map.groupBy(counted, ({ passage }) => passage.textId);
  const scored = counted.map((each) => {
    const text = byText.get(each.passage.textId) ?? [each];
    const ofText = heldOf(weights, (word) => Math.max(...text.map(({ held }) => held[word] ?? 0)));
    const prior = sumOf(each.passage.places.map((place) => total / (1 + indexDecay * place)));
    const score = scoreOf(each, weights, length) + wholeWeight * ofText + indexWeight * prior;
    return { ...each, ofText, score };
  });
  const best = scored.toSorted((one, other) => other.score - one.score);
  const covered = best.slice(0, bestPassages).map(({ ofText }) => ofText);
  return {
    passages: best.map(({ passage }) => passage),
    coverage: total === 0 ? 0 : Math.max(0, ...covered) / total,
  };
}

/**
 * How many texts have each word, at least one where a passage has it: what is for some readers is found for these, and
 * counts in nothing that all are told.
 */
export function knownWords(
  words: readonly QueryWord[],
  passages: readonly PassageOfText[],
  { matching }: WordCounts,
): number[] {
  const readHit = hitReader(words);
  const hits = passages.flatMap((passage) => [
    ...passage.hits,
    ...passage.headingHits,
    ...passage.titleHits,
  ]);
  const held = new Set(hits.flatMap((hit) => readHit(hit.word).map(({ word }) => word)));
  return words.map((_, at) => Math.max(matching[at] ?? 0, Number(held.has(at))));
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const heldOf = (weights: readonly number[], share: (word: number) => number) =>
  sumOf(weights.map((each, word) => each * share(word)));

/** A passage with, for each word of the question, how often it is said where, by the weights of its forms. */
interface Counted<P> {
  passage: P;
  inText: number[];
  inHeading: number[];
  inTitle: number[];
  /** The best form that is anywhere in it: 0 to 1. */
  held: number[];
  isBeforeNext: boolean[];
}

function countOf<P extends PassageOfText>(
  passage: P,
  wordCount: number,
  readHit: (hit: string) => readonly FoundWord[],
): Counted<P> {
  const held = Array.from({ length: wordCount }, () => 0);
  const tally = (hits: readonly Hit[]) => {
    const counts = Array.from({ length: wordCount }, () => 0);
    for (const { word: text } of hits) {
      for (const { word, weight: share } of readHit(text)) {
        counts[word] = (counts[word] ?? 0) + share;
        held[word] = Math.max(held[word] ?? 0, share);
      }
    }
    return counts;
  };
  const isBeforeNext = Array.from({ length: wordCount }, () => false);
  for (const [at, { word: text, place }] of passage.hits.entries()) {
    const next = passage.hits[at + 1];
    if (next === undefined || next.place - place - text.length > pairGapChars) continue;
    const following = readHit(next.word);
    for (const { word } of readHit(text)) {
      if (following.some((found) => found.word === word + 1)) isBeforeNext[word] = true;
    }
  }
  return {
    passage,
    inText: tally(passage.hits),
    inHeading: tally(passage.headingHits),
    inTitle: tally(passage.titleHits),
    held,
    isBeforeNext,
  };
}

/** A space, a hyphen or a bracket. */
const pairGapChars = 2;

/** Of BM25: rarer among all texts is heavier, and what is in none of them is heaviest. */
function rarityOf({ matching, all }: WordCounts, word: number): number {
  const holding = matching[word] ?? 0;
  const idf = Math.log(1 + Math.max(0, all - holding + 0.5) / (holding + 0.5));
  return holding === 0 ? idf * unfoundWeight : idf + 0.3;
}

function scoreOf(
  { passage, inText, inHeading, inTitle, isBeforeNext }: Counted<Passage>,
  weights: readonly number[],
  length: number,
): number {
  const share = passage.text.length / (length || 1);
  const norm = saturation * (1 - lengthShare + lengthShare * share);
  return sumOf(
    weights.map((rarity, word) => {
      const count = inText[word] ?? 0;
      const text = (count * (saturation + 1)) / (count + norm);
      const heading = Math.min(1, inHeading[word] ?? 0) * headingWeight;
      const title = Math.min(1, inTitle[word] ?? 0) * titleWeight;
      return rarity * (text + heading + title + (isBeforeNext[word] ? pairWeight : 0));
    }),
  );
}
