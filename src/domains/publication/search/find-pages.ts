/** Searches what readers of a collection may see, best match first; every surface searches through it. */
import { fromIndexed, marks, wordsOf } from "#content/segments";
import type { TextPart } from "#content/segments";
import type { CollectionKey } from "#db/schema";
import { excerptOf } from "#domains/search/index";
import type { Excerpt, Question } from "#domains/search/index";
import { findShown } from "./matching.ts";
import type { Searched, ShownMatch } from "./matching.ts";

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

/** A word of fewer letters is no end of a compound. */
const compoundEnd = 5;

/** At most `limit` pages of the collection that answer the question. */
export async function findPages(
  sources: Searched,
  of: CollectionKey,
  question: Question,
  limit: number,
): Promise<Findings> {
  const { place, matches } = await findShown(sources, of, [question.strict, question.loose], limit);
  const pages = matches.map((match) => foundPage(match, question));
  const isAny = pages.length > 0;
  const isPartial = isAny && place > 0 && question.wordCount > 1;
  return { isPartial, isFound: isAny && !isPartial, pages };
}

function foundPage({ page, text }: ShownMatch, question: Question): FoundText {
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
