/** An extractive summary: the sentences of a text that rank highest, as they stand, in their order. */
import { readMarkdown } from "./reading.ts";
import type { ProseReading, Sentence } from "./reading.ts";
import { likeness } from "./text-rank.ts";
import { clipped } from "./words.ts";
import { isUnspaced } from "./language.ts";

const sentencesAtMost = 5;
const shareOfText = 0.3;
const charsAtMost = 700;
const charsAtLeast = 220;
/** A sentence ranks at least so high beside the first; a short summary is better than one that is filled up. */
const worthTelling = 0.2;
/** Two sentences that share so much of their words say the same. */
const alike = 0.62;

export interface Summary {
  sentences: string[];
  /** What stands between them in their language. */
  separator: "" | " ";
}

/** The sentences of a summary, at least one for a text that holds words. */
export async function summaryOf(markdown: string): Promise<Summary> {
  const reading = await readMarkdown(markdown);
  const separator = isUnspaced(reading.language) ? "" : " ";
  const chosen = choose(reading);
  if (chosen.length > 0) return { sentences: chosen.map(({ text }) => text), separator };
  const rest = reading.blocks.map(({ text }) => text).join(" ");
  return {
    sentences: rest === "" ? [] : [clipped(rest, charsAtLeast, reading.language)],
    separator,
  };
}

function choose({ sentences, language }: ProseReading): Sentence[] {
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const room = Math.max(charsAtLeast, Math.min(charsAtMost, length * shareOfText));
  const budget = isUnspaced(language) ? room / 2 : room;
  const chosen: Sentence[] = [];
  let used = 0;
  const best = sentences.toSorted((one, other) => other.rank - one.rank);
  const least = (best[0]?.rank ?? 0) * worthTelling;
  for (const sentence of best) {
    if (chosen.length === sentencesAtMost || sentence.rank < least) break;
    const isTooLong = chosen.length > 0 && used + sentence.text.length > budget;
    if (isTooLong || chosen.some((other) => saysTheSame(sentence, other))) continue;
    chosen.push(sentence);
    used += sentence.text.length;
  }
  return chosen.toSorted((one, other) => one.index - other.index);
}

function saysTheSame(one: Sentence, other: Sentence): boolean {
  const most = Math.min(likeness(one.roots, one.roots), likeness(other.roots, other.roots));
  return most > 0 && likeness(one.roots, other.roots) / most > alike;
}
