/** The site's own words by language. A language that is not among them has the English ones. */
import { english } from "./en.ts";
import type { Words } from "./en.ts";
import { translatedLanguages, translationIn } from "./translation.ts";
import type { TranslatedSentence, TranslatedLanguage, Translation } from "./translation.ts";

export type { Words } from "./en.ts";

/** Those that were read: words, and no promise of them, since a request may not wait for what another one reads. */
const translated = new Map<TranslatedLanguage, Words>();

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

/** The words of a language, by the part of its tag that names it. Throws where they cannot be read. */
export async function wordsIn(tag: string): Promise<Words> {
  const { language: named } = new Intl.Locale(tag);
  const language = translatedLanguages.find((each) => each === named);
  return language === undefined ? english : translatedWords(language);
}

async function translatedWords(language: TranslatedLanguage): Promise<Words> {
  const known = translated.get(language);
  if (known !== undefined) return known;
  const words = wordsOfTranslation(await translationIn(language));
  translated.set(language, words);
  return words;
}

/** What English says by functions, a translation says by functions as well. */
export function wordsOfTranslation(translation: Translation): Words {
  const said = Object.entries(translation).map(([key, sentence]) => [
    key,
    typeof english[key as keyof Words] === "function"
      ? filledIn(sentence as TranslatedSentence)
      : sentence,
  ]);
  return Object.fromEntries(said) as unknown as Words;
}

function filledIn(sentence: TranslatedSentence) {
  return (...given: readonly unknown[]): string => {
    const { one, other } =
      typeof sentence === "string" ? { one: sentence, other: sentence } : sentence;
    const text = given[0] === 1 ? one : other;
    return text.replaceAll(/\{(\d)\}/g, (_, at) => String(given[at]));
  };
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
