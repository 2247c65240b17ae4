/**
 * Ranks passages by a question's words in the manner of BM25 (Robertson and Zaragoza, 2009): a rare word counts more
 * than a frequent one, a second mention less than the first, and a short passage more than a long one. Words that stand
 * side by side as in the question count more, and so does a page that has the others elsewhere.
 */
import type { Hit, Passage } from "./passages.ts";

/** A word of a question, and how much it says beside the others: 1 for one that names what is asked about. */
export interface SoughtWord {
  word: string;
  weight: number;
}

/** A passage, and what of the title of its page matches. */
export interface PassageOfPage extends Passage {
  pageId: string;
  titleHits: Hit[];
}

export interface Ranking<P extends PassageOfPage> {
  /** Best first. */
  passages: P[];
  /** How much of the question's weight one of the best passages has, by its heading and its page's title too: 0 to 1. */
  coverage: number;
}

const saturation = 1.2;
const lengthShare = 0.6;
/** What a heading and a title say is what a passage is about. */
const headingWeight = 1.6;
const titleWeight = 1.6;
const pairWeight = 1;
const pageWeight = 0.5;
/** What the index itself says of the page, as a whole: it falls with each page before it. */
const indexWeight = 1;
const indexDecay = 0.25;
/** A word that nothing matches is as rare as can be: what the question is about may not be here at all. */
const unfoundWeight = 1.5;
/** The passages that are asked whether they have the question's words. */
const bestPassages = 3;

/**
 * The passages of pages that come in the index's own order, best first.
 * @param words what the question asks about, each once and in its order
 */
export function rankPassages<P extends PassageOfPage>(
  passages: readonly P[],
  words: readonly SoughtWord[],
): Ranking<P> {
  const folded = words.map(({ word }) => folding(word));
  const counted = passages.map((passage) => countOf(passage, folded));
  const weights = words.map(({ weight }, word) => weight * rarityOf(counted, word));
  const total = sumOf(weights);
  const length = sumOf(passages.map(({ text }) => text.length)) / (passages.length || 1);
  const byPage = Map.groupBy(counted, ({ passage }) => passage.pageId);
  const order = new Map([...byPage.keys()].map((pageId, place) => [pageId, place]));
  const scored = counted.map((each) => {
    const page = byPage.get(each.passage.pageId) ?? [each];
    const ofPage = sumOf(weights.filter((_, word) => page.some((one) => holds(one, word))));
    const prior = (indexWeight * total) / (1 + indexDecay * (order.get(each.passage.pageId) ?? 0));
    const score = scoreOf(each, weights, length) + pageWeight * ofPage + prior;
    return { ...each, score };
  });
  const best = scored.toSorted((one, other) => other.score - one.score);
  const covered = best
    .slice(0, bestPassages)
    .map((each) => sumOf(weights.filter((_, word) => holds(each, word))));
  return {
    passages: best.map(({ passage }) => passage),
    coverage: total === 0 ? 0 : Math.max(0, ...covered) / total,
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

interface Counted<P> {
  passage: P;
  /** By word: how often it stands in the text, in the heading, in the title. */
  inText: number[];
  inHeading: number[];
  inTitle: number[];
  /** By word: it stands there right before the one that follows it in the question. */
  isBeforeNext: boolean[];
}

function countOf<P extends PassageOfPage>(passage: P, words: readonly string[]): Counted<P> {
  const named = (hits: readonly Hit[]) =>
    hits.map((hit) => ({ ...hit, of: wordOf(hit.word, words) }));
  const tally = (hits: readonly Hit[]) => {
    const found = Map.groupBy(named(hits), ({ of }) => of);
    return words.map((_, word) => found.get(word)?.length ?? 0);
  };
  const pairs = new Set(
    named(passage.hits)
      .filter(({ of, place, word }, at) => {
        const next = passage.hits[at + 1];
        const isNext = next !== undefined && next.place - place - word.length <= pairGapChars;
        return isNext && wordOf(next.word, words) === of + 1;
      })
      .map(({ of }) => of),
  );
  return {
    passage,
    inText: tally(passage.hits),
    inHeading: tally(passage.headingHits),
    inTitle: tally(passage.titleHits),
    isBeforeNext: words.map((_, word) => pairs.has(word)),
  };
}

/** A space, a hyphen or a bracket. */
const pairGapChars = 2;

/** Of BM25: rarer among these passages is heavier, and what is in none of them is heaviest. */
function rarityOf(counted: readonly Counted<unknown>[], word: number): number {
  const holding = counted.filter((each) => holds(each, word)).length;
  const idf = Math.log(1 + (counted.length - holding + 0.5) / (holding + 0.5));
  return holding === 0 ? idf * unfoundWeight : idf + 0.3;
}

const holds = ({ inText, inHeading, inTitle }: Counted<unknown>, word: number) =>
  (inText[word] ?? 0) + (inHeading[word] ?? 0) + (inTitle[word] ?? 0) > 0;

function scoreOf(
  { passage, inText, inHeading, inTitle, isBeforeNext }: Counted<Passage>,
  weights: readonly number[],
  length: number,
): number {
  const share = passage.text.length / (length || 1);
  const norm = saturation * (1 - lengthShare + lengthShare * share);
  return weights.reduce((sum, weight, word) => {
    const count = inText[word] ?? 0;
    const text = (count * (saturation + 1)) / (count + norm);
    const heading = (inHeading[word] ?? 0) > 0 ? headingWeight : 0;
    const title = (inTitle[word] ?? 0) > 0 ? titleWeight : 0;
    const pair = isBeforeNext[word] ? pairWeight : 0;
    return sum + weight * (text + heading + title + pair);
  }, 0);
}

/** Which of the words a hit is a form of; −1 for none. The index matches by stems, which a hit does not name. */
function wordOf(hit: string, words: readonly string[]): number {
  const found = folding(hit);
  let best = -1;
  let longest = 0;
  for (const [place, word] of words.entries()) {
    if (word === found || found.includes(word)) return place;
    const common = commonStart(word, found);
    if (common > longest && common >= Math.max(2, Math.min(word.length, found.length) - 3)) {
      best = place;
      longest = common;
    }
  }
  return best;
}

/** As the index compares: without case, accents and written-out umlauts. */
function folding(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replace(/([aou])e/g, "$1");
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
