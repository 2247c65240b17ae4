/** Searches what readers of a collection may see, best match first; every surface searches through it. */
import { fromIndexed, marks, segmentWords } from "#content/segments";
import type { TextPart } from "#content/segments";
import type { NavigationSettings } from "#db/schema";
import { markedExcerpt, respelled, searchIndexOf, withSynonyms } from "#domains/search/index";
import type { Excerpt, Question } from "#domains/search/index";
import { findShownTexts } from "./matching.ts";
import type { Searched, ShownMatch } from "./matching.ts";
import type { SearchedCollection, ShownText } from "./queries.ts";

export interface FoundText extends Excerpt {
  kind: ShownText["kind"];
  /** Null for a FAQ and for an entry of the changelog. */
  pageId: string | null;
  /** Where it is now. */
  path: string;
  /** Where on that page: a section's, or a FAQ's; null for all of it. */
  anchor: string | null;
  title: TextPart[];
  /** It stands below what has the words themselves, of other collections too. */
  isBelow: boolean;
}

export interface Findings {
  /** Nothing has all of the words: these have some. */
  isPartial: boolean;
  /** Something has all of them. */
  isFound: boolean;
  /** The question as texts spell its words, where none has them as they were typed; else null. */
  spelledAs: string | null;
  texts: FoundText[];
}

/** A question, and the groups of words that mean the same on the site. */
interface AskedOfSite {
  question: Question;
  synonyms: NavigationSettings["synonyms"];
}

/** A word of fewer letters is no end of a compound. */
const compoundEnd = 5;

/** At most `limit` pages, FAQs and entries of the changelog that answer what was typed, read with the site's synonyms. */
export async function findTexts(
  sources: Searched,
  of: SearchedCollection,
  { question: typed, synonyms }: AskedOfSite,
  limit: number,
): Promise<Findings> {
  const asked = withSynonyms(typed, synonyms);
  const wanted = { limit, parts: of.groups };
  const asTyped = {
    question: asked,
    matches: await findShownTexts(sources, of, asked.queries, wanted),
  };
  const best = isWhole(asTyped)
    ? asTyped
    : ((await findRespelled(sources, of, asked, limit)) ?? asTyped);
  const texts = best.matches.map((match) => foundText(match, best.question));
  const isPartial = texts.length > 0 && !isWhole(best) && asked.wordCount > 1;
  const isFound = texts.length > 0 && !isPartial;
  return { isPartial, isFound, spelledAs: spellingIn(texts, best), texts };
}

/** What a question found; with what words of it may stand for where no text has them. */
interface Answered {
  question: Question;
  matches: readonly ShownMatch[];
  spellings?: readonly string[][];
}

const isWhole = ({ matches }: Answered) => matches.some(({ hasAllWords }) => hasAllWords);

/** What is found where words that no text has are spelled as texts spell them; null where no word may stand for another. */
async function findRespelled(
  sources: Searched,
  of: SearchedCollection,
  asked: Question,
  limit: number,
): Promise<Answered | null> {
  const spellings = await searchIndexOf(sources.indexes, of).respell(asked.words);
  if (spellings.every((others) => others.length === 0)) return null;
  const question = respelled(asked, spellings);
  const wanted = { limit, parts: of.groups };
  return {
    question,
    spellings,
    matches: await findShownTexts(sources, of, question.queries, wanted),
  };
}

/** The question as the best texts write its words; null where they write them as they were typed. */
function spellingIn(texts: readonly FoundText[], { question, spellings }: Answered): string | null {
  const hits = texts.flatMap(({ title, snippet }) => [...title, ...snippet]);
  const written = hits.filter(({ isHit }) => isHit).map(({ text }) => text.toLowerCase());
  let spelled = question.query;
  for (const [place, { word }] of question.words.entries()) {
    // The last letter of a stem may differ from the word's: "retri" is of "retry".
    const stems = (spellings?.[place] ?? []).map((stem) => stem.slice(0, -1));
    const other = written.find((hit) => stems.some((stem) => hit.startsWith(stem)));
    if (other !== undefined) spelled = spelled.replace(word.toLowerCase(), other);
  }
  return spelled === question.query ? null : spelled;
}

function foundText({ shown, text, isBelow }: ShownMatch, question: Question): FoundText {
  const { kind, id, path } = shown;
  const title = fromIndexed(text.title);
  const hasHits = text.body.includes(marks.hitStart) || title.some(({ isHit }) => isHit);
  const body = hasHits ? text.body : withEndsMarked(text.body, question);
  const excerpt = markedExcerpt(body, text.anchors);
  const anchor = excerpt.section?.anchor ?? shown.anchor;
  return { kind, pageId: kind === "page" ? id : null, path, anchor, title, isBelow, ...excerpt };
}

/** The index knows that a compound ends so, but not where it stands in the text. */
function withEndsMarked(body: string, { query }: Question): string {
  const lower = body.toLowerCase();
  for (const word of segmentWords(query)) {
    const start = word.length < compoundEnd ? -1 : lower.indexOf(word);
    if (start < 0 || lower.length !== body.length) continue;
    const end = start + word.length;
    return `${body.slice(0, start)}${marks.hitStart}${body.slice(start, end)}${marks.hitEnd}${body.slice(end)}`;
  }
  return body;
}
