/** The one search, whichever surface asks: what readers of a collection may see, best first. */
import { isVisible } from "#access/visibility";
import type { Reader, SitePlace } from "#domains/publication/sources";
import { fromIndexed, marks, wordsOf } from "#content/segments";
import type { TextPart } from "#content/segments";
import { excerptOf } from "./excerpt.ts";
import type { Excerpt } from "./excerpt.ts";
import type { Question } from "./question.ts";
import { selectMarked, selectMatches } from "./store.ts";
import type { MarkedText, Match } from "./store.ts";

export interface FoundPage extends Excerpt {
  pageId: string;
  /** Where it is now. */
  path: string;
  title: TextPart[];
}

export interface Findings {
  /** Nothing has all of the words: these have some. */
  isPartial: boolean;
  pages: FoundPage[];
}

type Place = Pick<SitePlace, "orgId" | "collectionId">;

/** Texts that are no longer shown match as well: where they crowd the others out, further down is looked. */
const windows = [200, 5_000];
/** A word of fewer letters is no end of a compound. */
const compoundEnd = 5;

/** At most `limit` pages of the collection that answer the question. */
export async function findPages(
  reader: Reader,
  place: Place,
  question: Question,
  limit: number,
): Promise<Findings> {
  const strict = await readMatches(reader, place, question.strict, question, limit);
  if (strict.length > 0) return { isPartial: false, pages: strict };
  const loose = await readMatches(reader, place, question.loose, question, limit);
  return { isPartial: question.wordCount > 1 && loose.length > 0, pages: loose };
}

async function readMatches(
  reader: Reader,
  place: Place,
  expression: string,
  question: Question,
  limit: number,
): Promise<FoundPage[]> {
  const matches = await visibleMatches(reader, place, expression, limit);
  if (matches.length === 0) return [];
  const ids = matches.map(({ documentId }) => documentId);
  const marked = await selectMarked(reader, place, expression, ids);
  const byId = new Map(marked.map((text) => [text.documentId, text]));
  return matches.flatMap((match) => {
    const text = byId.get(match.documentId);
    return text === undefined ? [] : [foundPage(match, text, question)];
  });
}

async function visibleMatches(
  reader: Reader,
  place: Place,
  expression: string,
  limit: number,
): Promise<Match[]> {
  let visible: Match[] = [];
  for (const window of windows) {
    const { matches, areAll } = await selectMatches(reader, place, expression, window);
    visible = matches.filter(({ standing }) => isVisible(standing)).slice(0, limit);
    if (visible.length === limit || areAll) break;
  }
  return visible;
}

function foundPage(match: Match, text: MarkedText, question: Question): FoundPage {
  const { pageId, path } = match;
  const title = fromIndexed(text.title);
  const hasHits = text.body.includes(marks.hitStart) || title.some(({ isHit }) => isHit);
  const body = hasHits ? text.body : withEndsMarked(text.body, question);
  return { pageId, path, title, ...excerptOf(body, text.anchors) };
}

/** The index knows that a compound ends so, but not where it stands in the text. */
function withEndsMarked(body: string, { query }: Question): string {
  const lower = body.toLowerCase();
  for (const word of wordsOf(query)) {
    const place = word.length < compoundEnd ? -1 : lower.indexOf(word);
    if (place < 0 || lower.length !== body.length) continue;
    const end = place + word.length;
    return `${body.slice(0, place)}${marks.hitStart}${body.slice(place, end)}${marks.hitEnd}${body.slice(end)}`;
  }
  return body;
}
