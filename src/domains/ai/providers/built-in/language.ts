/** Which language a text is in, as far as the built-in provider treats languages differently. */
import { stopWords } from "./stop-words.ts";

export type ProseLanguage = "en" | "de" | "fr" | "es" | "zh" | "ja" | "other";

const letters = /\p{L}/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
const sampleChars = 5_000;
/** Below this share of stop words, a text in Latin letters is in none of the languages that we know. */
const leastShare = 0.08;

/** By its script, else by its most frequent small words. Says "other" rather than guess. */
export function guessLanguage(text: string): ProseLanguage {
  const sample = text.slice(0, sampleChars);
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const all = count(letters);
  if (all === 0) return "other";
  if (count(kana) / all > 0.1) return "ja";
  if (count(han) / all > 0.2) return "zh";
  return byStopWords(sample);
}

function byStopWords(sample: string): ProseLanguage {
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const shares = (["en", "de", "fr", "es"] as const).map((language) => {
    const known = stopWords[language];
    return { language, share: words.filter((word) => known.has(word)).length / words.length };
  });
  const [best] = shares.toSorted((one, other) => other.share - one.share);
  return best && best.share >= leastShare ? best.language : "other";
}

/** Whether the language is written without spaces between words. */
export function isUnspaced(language: ProseLanguage): boolean {
  return language === "zh" || language === "ja";
}
