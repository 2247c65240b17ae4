/** Title, description and keywords of a text, in the lengths that search engines show. */
import { placeholderNames } from "#content/placeholders";
import { descriptionChars, titleChars } from "#domains/ai/providers/provider";
import type { PageDescription } from "#domains/ai/providers/provider";
import { clipped, sentencesIn } from "./words.ts";
import { keywordsOf } from "./keywords.ts";
import { isUnspaced } from "./language.ts";
import type { ProseLanguage } from "./language.ts";
import { readMarkdown } from "./reading.ts";
import type { ProseReading, Sentence } from "./reading.ts";

const keywordsAtMost = 8;
/** A further sentence ranks at least so high beside the first, once so little room is left. */
const worthAdding = 0.3;
const enoughLeft = 105;

/** What the text says of itself; `name` is the page's, for a text without a heading. */
export async function describeWithoutModel(
  markdown: string,
  name: string | null,
): Promise<PageDescription> {
  const reading = await readMarkdown(markdown);
  return {
    title: clippedTitle(reading, name),
    description: descriptionOf(reading),
    keywords: keywordsOf(reading, keywordsAtMost),
  };
}

function clippedTitle(reading: ProseReading, name: string | null): string {
  const [first] = reading.blocks;
  const given = name ?? "";
  return clipped(given || reading.title || first?.text || "", titleChars, reading.language);
}

/** The sentences that rank highest and fit; one that is too long is cut where no other fits. */
function descriptionOf(reading: ProseReading): string {
  const { sentences, language } = reading;
  const told = sentences.filter(({ text }) => isTold(text));
  const best = told.toSorted((one, other) => other.rank - one.rank);
  const [top] = best;
  if (top === undefined) return clipped(proseAtStart(reading), descriptionChars, language);
  const space = isUnspaced(language) ? 0 : 1;
  const chosen: Sentence[] = [];
  let left = descriptionChars;
  for (const sentence of best.slice(0, 6)) {
    // A short description is better than one that is filled up.
    if (sentence.rank < top.rank * worthAdding && left < enoughLeft) break;
    const needed = sentence.text.length + (chosen.length > 0 ? space : 0);
    if (needed > left) continue;
    chosen.push(sentence);
    left -= needed;
  }
  if (chosen.length === 0) return clipped(top.text, descriptionChars, language);
  const inOrder = chosen.toSorted((one, other) => one.index - other.index);
  return inOrder.map(({ text }) => text).join(" ".repeat(space));
}

/** A sentence with a variable says its point only where the variable is filled in. */
const isTold = (sentence: string) => placeholderNames(sentence).length === 0;

/** The sentences of a text without those that hold a variable; empty where all do. */
export function toldSentences(text: string, language: ProseLanguage): string {
  if (isTold(text)) return text;
  const told = sentencesIn(text, language).filter(isTold);
  return told.join(isUnspaced(language) ? "" : " ");
}

function proseAtStart({ blocks, language }: ProseReading): string {
  const prose = blocks.filter(({ kind }) => kind !== "heading");
  const read = prose.length > 0 ? prose : blocks;
  return read.map(({ text }) => toldSentences(text, language)).join(" ");
}
