/** Parses a text for the built-in provider: its language, its headings, and its sentences with their ranks. */
import { proseOf } from "#content/prose";
import type { ProseBlock } from "#content/prose";
import { isUnspaced, guessLanguage } from "./language.ts";
import type { ProseLanguage } from "./language.ts";
import { rankSentences } from "./text-rank.ts";
import { isTelling, rootOf, sentencesIn, writtenWords } from "./words.ts";

export interface Sentence {
  text: string;
  /** Its place in the text, from 0. */
  index: number;
  /** The roots of its telling words. */
  roots: ReadonlySet<string>;
  rank: number;
}

export interface ProseReading {
  language: ProseLanguage;
  blocks: readonly ProseBlock[];
  /** The first heading of the first level, else the first heading; empty where there is none. */
  title: string;
  headings: readonly string[];
  /** What can stand alone, in the order of the text. */
  sentences: readonly Sentence[];
}

/** Work grows with their square; what a page is about, it says before. */
const rankedSentences = 300;

/** Reads Markdown. */
export async function readMarkdown(markdown: string): Promise<ProseReading> {
  const blocks = await proseOf(markdown);
  const language = guessLanguage(blocks.map(({ text }) => text).join("\n"));
  const headings = blocks.filter(({ kind }) => kind === "heading");
  const title = headings.find(({ depth }) => depth === 1) ?? headings[0];
  const found = underHeadings(blocks)
    .flatMap((block) =>
      sentencesIn(block.text, language).map((sentence) => ({ ...block, text: sentence })),
    )
    .filter(({ text, isItem }) => standsAlone(text, isItem, language))
    .slice(0, rankedSentences);
  return {
    language,
    blocks,
    title: title?.text ?? "",
    headings: headings.map(({ text }) => text),
    sentences: ranked(found, new Set(telling(title?.text ?? "", language)), language),
  };
}

interface ProsePart {
  text: string;
  isItem: boolean;
  /** Of the heading that it stands under; 0 before the first. */
  depth: number;
}

/** What is no heading, each with the depth of the heading above it. */
function underHeadings(blocks: readonly ProseBlock[]): ProsePart[] {
  let above = 0;
  return blocks.flatMap(({ kind, text, depth }) => {
    if (kind === "heading") above = depth;
    return kind === "heading" ? [] : [{ text, isItem: kind === "item", depth: above }];
  });
}

function ranked(
  found: readonly ProsePart[],
  titleRoots: ReadonlySet<string>,
  language: ProseLanguage,
): Sentence[] {
  const roots = found.map(({ text }) => new Set(telling(text, language)));
  const ranks = rankSentences(roots);
  return found.map((each, index) => {
    const of = roots[index] ?? new Set<string>();
    const shared = Math.min([...of].filter((root) => titleRoots.has(root)).length, 3);
    const fullness = of.size < 2 ? 0.4 : 1;
    const verb = language === "en" && !enVerb.test(each.text.replace(named, "")) ? 0.3 : 1;
    const weight = weightOf(each, index) * verb * fullness * (1 + 0.15 * shared);
    // What a page begins with is what it is about, even where no other sentence says it again.
    const rank = Math.max(ranks[index] ?? 0, index === 0 ? leadRank : 0);
    return { text: each.text, index, roots: of, rank: rank * weight };
  });
}

/** Leans on the sentence before it, so that alone it says less. */
const leaning =
  /^(?:but|and|so|or|also|then|however|therefore|thus|this|these|that|those|it|they|he|if you still|in this case|for example|for instance|for them|as you can see|here|aber|und|auch|dann|dies|diese|dieser|daher|deshalb|hier|mais|et|donc|ceci|cela|pero|y|esto|しかし|また|そして|これ|それ|但|但是|而且|这|那|所以)(?![\p{L}\p{N}])/iu;
/** Tells the reader what to do next, and not what the page is about. */
const instructing =
  /^(?:see|click|run|open|try|if|let['’]s|let us|please|note that|when people|siehe)\b/i;

const leadRank = 1.3;
/** Names and quotations, whose endings say nothing. */
const named = /["“][^"“”]*["”]|(?<!\S)\S+[-._/]\S+/g;
/** Words that only a whole statement has, roughly: what describes a parameter has none of them. */
const enVerb =
  /\b(?:is|are|was|were|be|been|am|isn|aren|can|could|will|would|shall|should|must|may|might|has|have|had|do|does|did|you|we|it|\w+(?:ed|ing|[^su\W]s))\b/;

function weightOf({ text, isItem, depth }: ProsePart, index: number): number {
  const lead = index === 0 ? 2.2 : index === 1 ? 1.5 : 1;
  const lean = index > 0 && leaning.test(text) ? 0.6 : 1;
  const instruction = instructing.test(text) ? 0.5 : 1;
  // A definition list's entry, or the rest of a sentence that stood around an example.
  const fragment = /^\p{Ll}/u.test(text) ? 0.4 : 1;
  const detail = depth > 2 ? 0.6 : 1;
  return lead * lean * instruction * fragment * detail * (isItem ? 0.75 : 1);
}

const ended = /[.!。！…]["'”’»)\]]*$/u;

/** A whole statement of some length: no fragment of a list, no question, nothing that leads to an example. */
function standsAlone(text: string, isItem: boolean, language: ProseLanguage): boolean {
  if (/[:：?？]$/u.test(text) || !/\p{L}/u.test(text)) return false;
  if (isUnspaced(language)) return text.length >= 10 && ended.test(text);
  const words = text.split(" ").length;
  return words >= (isItem ? 6 : 4) && ended.test(text);
}

/** The roots of the telling words of a text. */
function telling(text: string, language: ProseLanguage): string[] {
  return writtenWords(text, language)
    .filter((word) => word !== null && isTelling(word, language))
    .map((word) => rootOf(word ?? ""));
}
