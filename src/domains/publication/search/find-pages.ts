/** Searches what readers of a collection may see, best match first; every surface searches through it. */
import { isVisible } from "#access/visibility";
import { fromIndexed, marks, wordsOf } from "#content/segments";
import type { TextPart } from "#content/segments";
import type { Reader } from "#db/prepared";
import type { PublishedCollection } from "#domains/publication/sources";
import { excerptOf, selectMarked } from "#domains/search/index";
import type { Excerpt, MarkedText, Question } from "#domains/search/index";
import { selectMatches } from "./queries.ts";
import type { Match } from "./queries.ts";

export interface FoundText extends Excerpt {
  pageId: string;
  /** Where it is now. */
  path: string;
  title: TextPart[];
}

export interface Findings {
  /** Nothing has all of the words: these have some. */
  isPartial: boolean;
  /** Something has all of them. */
  isFound: boolean;
  pages: FoundText[];
}

type SearchedCollection = Pick<PublishedCollection, "orgId" | "collectionId">;

/** Texts that are no longer shown match as well: where they crowd the others out, further down is looked. */
const windows = [200, 5_000];
/** A word of fewer letters is no end of a compound. */
const compoundEnd = 5;

/** At most `limit` pages of the collection that answer the question. */
export async function findPages(
  reader: Reader,
  of: SearchedCollection,
  question: Question,
  limit: number,
): Promise<Findings> {
  const strict = await readMatches(reader, of, question.strict, question, limit);
  if (strict.length > 0) return { isPartial: false, isFound: true, pages: strict };
  const loose = await readMatches(reader, of, question.loose, question, limit);
  const isAny = loose.length > 0;
  const isPartial = question.wordCount > 1 && isAny;
  return { isPartial, isFound: isAny && !isPartial, pages: loose };
}

async function readMatches(
  reader: Reader,
  of: SearchedCollection,
  expression: string,
  question: Question,
  limit: number,
): Promise<FoundText[]> {
  const matches = await visibleMatches(reader, of, expression, limit);
  if (matches.length === 0) return [];
  const ids = matches.map(({ documentId }) => documentId);
  const marked = await selectMarked(reader, { ...of, expression }, ids);
  const byId = new Map(marked.map((text) => [text.documentId, text]));
  return matches.flatMap((match) => {
    const text = byId.get(match.documentId);
    return text === undefined ? [] : [foundPage(match, text, question)];
  });
}

/** The best matches that readers see, at most `limit` of them. */
export async function visibleMatches(
  reader: Reader,
  of: SearchedCollection,
  expression: string,
  limit: number,
): Promise<Match[]> {
  let visible: Match[] = [];
  for (const window of windows) {
    const { matches, areAll } = await selectMatches(reader, { ...of, expression }, window);
    visible = matches.filter(({ page }) => isVisible(page)).slice(0, limit);
    if (visible.length === limit || areAll) break;
  }
  return visible;
}

function foundPage({ page }: Match, text: MarkedText, question: Question): FoundText {
  const { id: pageId, path } = page;
  const title = fromIndexed(text.title);
  const hasHits = text.body.includes(marks.hitStart) || title.some(({ isHit }) => isHit);
  const body = hasHits ? text.body : withEndsMarked(text.body, question);
  return { pageId, path, title, ...excerptOf(body, text.anchors) };
}

/** The index knows that a compound ends so, but not where it stands in the text. */
function withEndsMarked(body: string, { query }: Question): string {
  const lower = body.toLowerCase();
  for (const word of wordsOf(query)) {
    const start = word.length < compoundEnd ? -1 : lower.indexOf(word);
    if (start < 0 || lower.length !== body.length) continue;
    const end = start + word.length;
    return `${body.slice(0, start)}${marks.hitStart}${body.slice(start, end)}${marks.hitEnd}${body.slice(end)}`;
  }
  return body;
}
