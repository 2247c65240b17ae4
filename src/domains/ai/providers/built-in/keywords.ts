/**
 * Keywords in the manner of RAKE (Rose and others, 2010): runs of telling words between small words and
 * punctuation, weighed by how often their words are used, and more where headings use them.
 */
import { withoutPlaceholders } from "#content/placeholders";
import { isUnspaced } from "./language.ts";
import type { ProseLanguage } from "./language.ts";
import type { ProseReading } from "./reading.ts";
import { genericWords } from "./stop-words.ts";
import { isTelling, rootOf, writtenWords } from "./words.ts";

const phraseWords = 3;

interface Phrase {
  /** Every way it is written, with how often. */
  written: Map<string, number>;
  roots: string[];
  count: number;
  score: number;
}

/** The keywords of a text, best first, as they are written most often. The name of a variable is none. */
export function keywordsOf(reading: ProseReading, atMost: number): string[] {
  const { language } = reading;
  const weights = weighWords(reading);
  const phrases = new Map<string, Phrase>();
  for (const { text, kind } of reading.blocks) {
    for (const words of runsIn(withoutPlaceholders(text), language))
      note(phrases, words, kind === "heading" ? 2 : 1);
  }
  const scored = [...phrases.values()]
    .filter(({ count }) => count > 1)
    .map((phrase) => ({ ...phrase, score: scoreOf(phrase, weights) }))
    .toSorted((one, other) => other.score - one.score);
  return distinct(scored).slice(0, atMost).map(mostWritten);
}

/** How much each word is used; what the title and headings say counts more. */
function weighWords({ blocks, title, language }: ProseReading): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { text, kind } of blocks) {
    const weight = kind !== "heading" ? 1 : text === title ? 4 : 2;
    for (const word of writtenWords(withoutPlaceholders(text), language)) {
      if (word === null || !isTelling(word, language)) continue;
      weights.set(rootOf(word), (weights.get(rootOf(word)) ?? 0) + weight);
    }
  }
  return weights;
}

/** The phrases of a text: runs of telling words, and each of their words alone. */
function runsIn(text: string, language: ProseLanguage): string[][] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const word of [...writtenWords(text, language), null]) {
    if (word !== null && isTelling(word, language)) {
      run.push(word);
      continue;
    }
    if (run.length > 1 && run.length <= phraseWords && !isUnspaced(language)) runs.push(run);
    runs.push(...run.map((single) => [single]));
    run = [];
  }
  return runs;
}

function note(phrases: Map<string, Phrase>, words: readonly string[], weight: number): void {
  const roots = words.map(rootOf);
  const key = roots.join(" ");
  const phrase = phrases.get(key) ?? {
    written: new Map<string, number>(),
    roots,
    count: 0,
    score: 0,
  };
  const text = words.join(" ");
  phrase.written.set(text, (phrase.written.get(text) ?? 0) + 1);
  phrase.count += weight;
  phrases.set(key, phrase);
}

function scoreOf({ roots, count }: Phrase, weights: ReadonlyMap<string, number>): number {
  const total = roots.reduce((sum, root) => sum + (weights.get(root) ?? 0), 0);
  const mean = total / roots.length;
  const generic = roots.every((root) => genericWords.has(root)) ? 0.3 : 1;
  return generic * mean * (1 + 0.6 * (roots.length - 1)) * Math.log2(count + 1);
}

/** Leaves out what only says a part of what a better one says, or the other way round. */
function distinct(phrases: readonly Phrase[]): Phrase[] {
  const chosen: Phrase[] = [];
  for (const phrase of phrases) {
    const isCovered = chosen.some(({ roots }) => {
      const shared = roots.filter((root) => phrase.roots.includes(root)).length;
      return shared === Math.min(roots.length, phrase.roots.length);
    });
    if (!isCovered) chosen.push(phrase);
  }
  return chosen;
}

function mostWritten({ written }: Phrase): string {
  const [most] = [...written].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? "";
}
