/**
 * What an answer may be made of: the passages that fit a question best among what its reader may read. Nothing else of a
 * site ever reaches a provider.
 */
import type { Reader } from "#db/prepared";
import { languageOf } from "#domains/ai/providers/built-in/language";
import type { Language } from "#domains/ai/providers/built-in/language";
import { isTelling, rootOf } from "#domains/ai/providers/built-in/words";
import { findPassages } from "#domains/publication/index";
import type { FoundPassage, PublishedCollection } from "#domains/publication/index";
import { readQuestion } from "#domains/search/index";
import type { SoughtWord } from "#domains/search/index";
import { genericWords } from "#domains/ai/providers/built-in/stop-words";
import { plainForm, wordsOf as searchWordsOf } from "#content/segments";
import { limits } from "#limits";

export interface Retrieved {
  /** Best first. */
  passages: FoundPassage[];
  /** Whether they are likely to answer, as far as words tell: nobody has read them. */
  isLikely: boolean;
}

/** Passages that hold less of what a question asks about are not likely to answer it. */
const leastCoverage = 0.5;

/** The passages for a question. */
export async function retrieve(
  reader: Reader,
  of: Pick<PublishedCollection, "orgId" | "collectionId">,
  question: string,
): Promise<Retrieved> {
  const words = subjectsOf(question);
  const typed = words.map(({ word }) => word).join(" ");
  const read = readQuestion(`${typed.slice(0, limits.searchQueryChars - 1)} `);
  if (typeof read === "string") return { passages: [], isLikely: false };
  const { passages, coverage } = await findPassages(reader, of, read, words);
  return { passages: fewOfEach(passages), isLikely: coverage >= leastCoverage };
}

/** What a question asks about: its words without those that every question has, each once. */
function subjectsOf(question: string): SoughtWord[] {
  const language = languageOf(question);
  const all = searchWordsOf(plainForm(question));
  const telling = all.filter(
    (word) => isTold(word, language) && !askingWords.has(word.toLowerCase()),
  );
  const chosen = telling.length > 0 ? telling : all;
  const byRoot = new Map(chosen.map((word) => [rootOf(word), word]));
  return [...byRoot]
    .map(([root, word]) => ({ word, weight: genericWords.has(root) ? genericWeight : 1 }))
    .slice(0, limits.searchWords);
}

/** A number may be what is asked about: 404. */
const isTold = (word: string, language: Language) =>
  isTelling(word, language) || /^\d{3,}$/.test(word);

/** What asks, and says nothing of what is asked about. */
const askingWords: ReadonlySet<string> = new Set(
  "happen happens happened become becomes mine many old big large there's explain tell".split(" "),
);
/** "Page" and "app" say little beside a word that not every page has. */
const genericWeight = 0.5;

/** The best passages, so few of one page that others have their say. */
function fewOfEach(passages: readonly FoundPassage[]): FoundPassage[] {
  const ofPage = new Map<string, number>();
  const few: FoundPassage[] = [];
  for (const passage of passages) {
    const count = ofPage.get(passage.pageId) ?? 0;
    if (count === limits.questionPassagesPerPage) continue;
    ofPage.set(passage.pageId, count + 1);
    few.push(passage);
    if (few.length === limits.questionPassages) break;
  }
  return few;
}
