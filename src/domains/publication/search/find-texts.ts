/** Searches what readers of a collection may see, best match first; every surface searches through it. */
import { fromIndexed, marks, wordsOf } from "#content/segments";
import type { TextPart } from "#content/segments";
import type { CollectionKey } from "#db/schema";
import { excerptOf } from "#domains/search/index";
import type { Excerpt, Question } from "#domains/search/index";
import { findShown } from "./matching.ts";
import type { Searched, ShownMatch } from "./matching.ts";
import type { ShownText } from "./queries.ts";

export interface FoundText extends Excerpt {
  kind: ShownText["kind"];
  /** Null for a FAQ and for an entry of the changelog. */
  pageId: string | null;
  /** Where it is now. */
  path: string;
  /** Where on that page: a section's, or a FAQ's; null for all of it. */
  anchor: string | null;
  title: TextPart[];
}

export interface Findings {
  /** Nothing has all of the words: these have some. */
  isPartial: boolean;
  /** Something has all of them. */
  isFound: boolean;
  texts: FoundText[];
}

/** A word of fewer letters is no end of a compound. */
const compoundEnd = 5;

/** At most `limit` pages, FAQs and entries of the changelog that answer the question. */
export async function findTexts(
  sources: Searched,
  of: CollectionKey,
  question: Question,
  limit: number,
): Promise<Findings> {
  const { place, matches } = await findShown(sources, of, [question.strict, question.loose], limit);
  const texts = matches.map((match) => foundText(match, question));
  const isAny = texts.length > 0;
  const isPartial = isAny && place > 0 && question.wordCount > 1;
  return { isPartial, isFound: isAny && !isPartial, texts };
}

function foundText({ shown, text }: ShownMatch, question: Question): FoundText {
  const { kind, id, path } = shown;
  const title = fromIndexed(text.title);
  const hasHits = text.body.includes(marks.hitStart) || title.some(({ isHit }) => isHit);
  const body = hasHits ? text.body : withEndsMarked(text.body, question);
  const excerpt = excerptOf(body, text.anchors);
  const anchor = excerpt.section?.anchor ?? shown.anchor;
  return { kind, pageId: kind === "page" ? id : null, path, anchor, title, ...excerpt };
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
