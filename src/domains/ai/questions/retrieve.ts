/**
 * What an answer may be made of: the passages that fit a question best among what its reader may read. Nothing else of a
 * site ever reaches a provider.
 */
import { findPassages } from "#domains/publication/index";
import type { FoundPassage, PublishedCollection, Sources } from "#domains/publication/index";
import type { NavigationSettings } from "#db/schema";
import { readQuestion, withSynonyms } from "#domains/search/index";
import { limits } from "#limits";
import { subjectsOf, withOwnersWords } from "./subjects.ts";

/** A part of a site that is read for a question. */
export interface AskedPart {
  site: Omit<PublishedCollection, "siteVersion">;
  /** What its owner calls the same. */
  synonyms: NavigationSettings["synonyms"];
  /** The address of a page for this reader. */
  urlOf: (path: string) => string;
}

export interface Retrieved {
  /** Best first, each with the part in which it stands. */
  passages: { part: AskedPart; passage: FoundPassage }[];
  /** Whether they are likely to answer, as far as words tell: nobody has read them. */
  isLikely: boolean;
}

/** Passages that hold less of what a question asks about are not likely to answer it. */
const leastCoverage = 0.57;

/**
 * The passages for a question: of several parts the best of each before the second best of any, since different indexes
 * weigh words differently, and of those that are likely to answer it alone, where any is.
 */
export async function retrieve(
  sources: Pick<Sources, "reader" | "indexes">,
  parts: readonly AskedPart[],
  question: string,
): Promise<Retrieved> {
  const words = subjectsOf(question);
  if (words.length === 0) return { passages: [], isLikely: false };
  // Whoever asks has typed all of the last word.
  const read = readQuestion(`${question} `);
  const searched = typeof read === "string" ? null : read;
  const asked = parts.map(async (part) => {
    const { passages, coverage } = await findPassages(sources, part.site, {
      words: withOwnersWords(words, question, part.synonyms),
      searched: searched === null ? null : withSynonyms(searched, part.synonyms),
    });
    return { part, passages: fewOfEach(passages), coverage };
  });
  const found = (await Promise.all(asked)).toSorted((one, other) => other.coverage - one.coverage);
  const likely = found.filter(({ coverage }) => coverage >= leastCoverage);
  const kept = likely.length > 0 ? likely : found;
  const ranks = Array.from({ length: limits.questionPassages }, (_, rank) =>
    kept.flatMap(({ part, passages }) => {
      const passage = passages[rank];
      return passage === undefined ? [] : [{ part, passage }];
    }),
  );
  const passages = ranks.flat().slice(0, limits.questionPassages);
  return { passages, isLikely: likely.length > 0 };
}

/** The best passages, so few of one text that others have their say. */
function fewOfEach(passages: readonly FoundPassage[]): FoundPassage[] {
  const ofText = new Map<string, number>();
  const few: FoundPassage[] = [];
  for (const passage of passages) {
    const count = ofText.get(passage.textId) ?? 0;
    if (count === limits.questionPassagesPerPage) continue;
    ofText.set(passage.textId, count + 1);
    few.push(passage);
    if (few.length === limits.questionPassages) break;
  }
  return few;
}
