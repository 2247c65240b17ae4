/** What is said about a text as one writes it: how long it is, and where in its outline one stands. */
import type { EditorState, Text } from "@codemirror/state";
import { blocksOf } from "../markdown/page-blocks.ts";
import type { Heading } from "../markdown/page-blocks.ts";

export interface PageFacts {
  words: number;
  /** For a reader of 220 words a minute; at least one. */
  minutes: number;
  headings: readonly Heading[];
  /** The heading that the cursor stands under, or -1. */
  current: number;
}

const wordsPerMinute = 220;

/** How many words a text has; a character of a script without spaces counts as one. */
export function wordCount(text: string): number {
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu) ?? [];
  let count = 0;
  for (const word of spaced) {
    const alone = word.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length;
    count += alone ?? 1;
  }
  return count;
}

/** Of the parts of a text, which stay the same objects where nothing was changed: one pauses often. */
const counted = new WeakMap<Text, number>();

/** How many words there are in the lines of a text. */
function wordsIn(text: Text): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  const parts = text.children?.map(wordsIn) ?? Array.from(text.iterLines(), wordCount);
  const words = parts.reduce((sum, part) => sum + part, 0);
  counted.set(text, words);
  return words;
}

export function factsOf(state: EditorState): PageFacts {
  const words = wordsIn(state.doc);
  const { headings } = blocksOf(state);
  const { head } = state.selection.main;
  const current = headings.findLastIndex(({ from }) => from <= head);
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)), headings, current };
}
