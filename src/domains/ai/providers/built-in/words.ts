/** Sentences and words of a text in any language, by the platform's Unicode segmentation. */
import { isUnspaced } from "./language.ts";
import type { ProseLanguage } from "./language.ts";
import { stopWords } from "./stop-words.ts";

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: ProseLanguage, granularity: "sentence" | "word"): Intl.Segmenter {
  const key = `${language} ${granularity}`;
  const known = segmenters.get(key);
  if (known) return known;
  const locale = language === "other" ? "en" : language;
  const made = new Intl.Segmenter(locale, { granularity });
  segmenters.set(key, made);
  return made;
}

/** Ends that are no sentence's: the segmentation takes the full stop of an abbreviation for one. */
const abbreviated =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|cf|vs|resp|approx|fig|no|mr|mrs|dr|z\.\s?b|d\.\s?h|u\.\s?a|bzw|usw|ca|vgl|nr|z|d|u)\.\s*$/i;

/** An abbreviation and the spaces after it are no longer. */
const endChars = 30;

/** The sentences of a text on one line, trimmed. */
export function sentencesIn(text: string, language: ProseLanguage): string[] {
  const sentences: string[] = [];
  let open = "";
  let end = "";
  for (const { segment } of segmenterFor(language, "sentence").segment(text)) {
    open += segment;
    end = (end + segment).slice(-endChars);
    if (abbreviated.test(end)) continue;
    sentences.push(open.trim());
    open = "";
    end = "";
  }
  return [...sentences, open.trim()].filter((sentence) => sentence !== "");
}

/** Names as programmers write them, which segmentation would take apart. */
const joined = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[.\-/_][\p{L}\p{N}]+)+/gu;

/** The words of a text as they are written. `null` stands where a phrase cannot go on: punctuation. */
export function writtenWords(text: string, language: ProseLanguage): (string | null)[] {
  const words: (string | null)[] = [];
  let from = 0;
  const split = (part: string) => {
    for (const { segment, isWordLike } of segmenterFor(language, "word").segment(part)) {
      if (isWordLike)
        words.push(...segment.split(/(:)/).map((part) => (part === ":" ? null : part)));
      else if (segment.trim() !== "") words.push(null);
    }
  };
  if (isUnspaced(language)) {
    split(text);
    return language === "zh" ? withSinglesJoined(words) : words;
  }
  for (const { 0: name, index } of text.matchAll(joined)) {
    split(text.slice(from, index));
    words.push(name);
    from = index + name.length;
  }
  split(text.slice(from));
  return words;
}

const single = /^\p{Script=Han}$/u;

/** Words that the segmentation's dictionary lacks come as single characters: adjacent ones are one word. */
function withSinglesJoined(words: readonly (string | null)[]): (string | null)[] {
  const joinedWords: (string | null)[] = [];
  let isOpen = false;
  for (const word of words) {
    const isSingle = word !== null && single.test(word) && !stopWords.zh.has(word);
    const last = joinedWords.at(-1);
    if (isSingle && isOpen && typeof last === "string")
      joinedWords[joinedWords.length - 1] = last + word;
    else joinedWords.push(word);
    isOpen = isSingle;
  }
  return joinedWords;
}

/** Whether a word says something of what a text is about. */
export function isTelling(word: string, language: ProseLanguage): boolean {
  const lower = word.toLowerCase().replace("’", "'");
  if (lower.endsWith("n't")) return false;
  if (stopWords[language].has(lower) || !/\p{L}/u.test(word)) return false;
  // Terms of the trade are English in every language's documentation.
  if (!isUnspaced(language) && language !== "en" && stopWords.en.has(lower)) return false;
  const least = /[\p{Script=Han}\p{Script=Katakana}]/u.test(word) ? 2 : 3;
  return word.length >= least || /^[A-Z][A-Z0-9]+$/.test(word);
}

/** Words of one root told apart by an ending are one: rough, and the same for every text. */
export function rootOf(word: string): string {
  const lower = word.toLowerCase();
  return lower.length > 4 && /[a-z]s$/.test(lower) && !/(?:ss|us|is)$/.test(lower)
    ? lower.slice(0, -1)
    : lower;
}

/** The beginning of a text in at most so many UTF-16 units, cut between words and marked with "…". */
export function clipped(text: string, maxChars: number, language: ProseLanguage): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= maxChars) return line;
  let beginning = "";
  for (const { segment } of segmenterFor(language, "word").segment(line)) {
    if (beginning.length + segment.length > maxChars - 1) break;
    beginning += segment;
  }
  // One word that is longer than all there is room for: cut it after a whole character.
  if (beginning === "") beginning = line.slice(0, maxChars - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${beginning.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, "")}…`;
}
