/** The site's own words by language. A language that is not among them has the English ones. */
import { english } from "./en.ts";
import type { Words } from "./en.ts";

export type { Words } from "./en.ts";

const translated: Readonly<Record<string, () => Promise<{ words: Words }>>> = {
  ar: () => import("./ar.ts"),
  de: () => import("./de.ts"),
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
  ja: () => import("./ja.ts"),
};

/** A language in which pages are shown. */
export interface ShownLanguage {
  /** As BCP 47 writes it. */
  tag: string;
  direction: "ltr" | "rtl";
}

const rightToLeft: ReadonlySet<string> = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
]);

/** The language of a canonical tag, with the direction in which its likely script is written. */
export function shownLanguage(tag: string): ShownLanguage {
  const { script = "" } = new Intl.Locale(tag).maximize();
  return { tag, direction: rightToLeft.has(script) ? "rtl" : "ltr" };
}

/** The words of a language, by the part of its tag that names it. */
export async function wordsIn(tag: string): Promise<Words> {
  const load = translated[new Intl.Locale(tag).language];
  return load === undefined ? english : (await load()).words;
}

/**
 * What scripts say in another language than English, which they know themselves: attributes of the document, read as
 * `sayCopied` and so on.
 */
export function scriptedWords(words: Words): Record<string, string> {
  if (words === english) return {};
  const { scripted, answered, notAnswered } = words;
  return Object.fromEntries(
    Object.entries({ ...scripted, answered, notAnswered }).map(([key, said]) => [
      `data-say-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      said,
    ]),
  );
}

/** What is shown where no place says otherwise. */
export const inEnglish = { words: english, language: shownLanguage("en") };
