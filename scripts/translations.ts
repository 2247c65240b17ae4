/** The site's own words in other languages than English, which the Worker reads from static files. */
import { words as ar } from "#site/words/ar";
import { words as de } from "#site/words/de";
import { words as es } from "#site/words/es";
import { words as fr } from "#site/words/fr";
import { words as ja } from "#site/words/ja";
import type { TranslatedLanguage, Translation } from "#site/words/translation";

export const translations: Readonly<Record<TranslatedLanguage, Translation>> = {
  ar,
  de,
  es,
  fr,
  ja,
};
