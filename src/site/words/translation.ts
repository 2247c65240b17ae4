/** The site's own words in other languages than English: each is a static file, read by an isolate that first needs it. */
import { internal } from "#failure";
import type { Words } from "./en.ts";

/** The languages besides English, as BCP 47 writes them. */
export const translatedLanguages = ["ar", "de", "es", "fr", "ja"] as const;

export type TranslatedLanguage = (typeof translatedLanguages)[number];

/** `{0}` and `{1}` stand for what English is given there; two sentences where the first of it is a number, and one is said otherwise. */
export type TranslatedSentence = string | { readonly one: string; readonly other: string };

/** The words of a language as its file has them. */
export type Translation = {
  readonly [Key in keyof Words]: Words[Key] extends (...given: never[]) => string
    ? TranslatedSentence
    : Words[Key];
};

/** Where the words of a language lie among the static assets. */
export function translationPath(language: TranslatedLanguage): string {
  return `/_assets/words/${language}.json`;
}

let readFile: ((path: string) => Promise<Response>) | null = null;

/** Says how a static file is read, by its path: an isolate does at its start. */
export function readTranslationsBy(read: (path: string) => Promise<Response>): void {
  readFile = read;
}

/** The words of a language. Throws where its file cannot be read: a page would be kept in a language that nobody asked for. */
export async function translationIn(language: TranslatedLanguage): Promise<Translation> {
  const found = await readFile?.(translationPath(language));
  if (found?.ok !== true) throw internal();
  return found.json();
}
