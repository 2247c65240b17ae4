/**
 * What an answer may be made of: the passages that fit a question best among what its reader may read. Nothing else of a
 * site ever reaches a provider.
 */
import { findPassages } from "#domains/publication/index";
import type { FoundPassage, PublishedCollection, Sources } from "#domains/publication/index";
import { readQuestion } from "#domains/search/index";
import { limits } from "#limits";
import { subjectsOf } from "./subjects.ts";

export interface Retrieved {
  /** Best first. */
  passages: FoundPassage[];
  /** Whether they are likely to answer, as far as words tell: nobody has read them. */
  isLikely: boolean;
}

/** Passages that hold less of what a question asks about are not likely to answer it. */
const leastCoverage = 0.57;

/** The passages for a question. */
export async function retrieve(
  sources: Pick<Sources, "reader" | "indexes">,
  of: Omit<PublishedCollection, "siteVersion">,
  question: string,
): Promise<Retrieved> {
  const words = subjectsOf(question);
  if (words.length === 0) return { passages: [], isLikely: false };
  // Whoever asks has typed all of the last word.
  const read = readQuestion(`${question} `);
  const searched = typeof read === "string" ? null : read;
  const { passages, coverage } = await findPassages(sources, of, { words, searched });
  return { passages: fewOfEach(passages), isLikely: coverage >= leastCoverage };
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
