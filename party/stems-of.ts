/** The stems of a text, as a mistyped word is compared with them. What FTS5 makes another stem of is no stem to it, and counts as none. */
import { stemmer } from "stemmer";
import { withoutAccents } from "#content/segments";
import { stemChars } from "./word-table.ts";

export type StemsOf = (text: string) => string[];

export const stemsOf: StemsOf = (text) => {
  const words = new Set(withoutAccents(text).match(/[\p{L}\p{N}]+/gu));
  return Array.from(words, stemmer).filter(
    ({ length }) => length >= stemChars.least && length <= stemChars.most,
  );
};
