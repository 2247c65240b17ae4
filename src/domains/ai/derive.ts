/** Derives from a text and its description, without a provider: meta tags, JSON-LD, reading time, advice. */
import { escapeHtml } from "#content/plain";
import { withoutPlaceholders } from "#content/placeholders";
import { slugOf } from "#content/slug";
import { isUnspaced, guessLanguage } from "#domains/ai/providers/built-in/language";
import type { ProseLanguage } from "#domains/ai/providers/built-in/language";
import { writtenWords } from "#domains/ai/providers/built-in/words";
import type { PageDescription } from "#domains/ai/providers/provider";

/** How fast people read: words a minute, and characters of scripts without spaces. */
const wordsAMinute = 230;
const charactersAMinute = 500;
const thinWords = 80;
const shortDescription = 70;

export interface Measured {
  slug: string;
  wordCount: number;
  readingMinutes: number;
}

/** Counts what people read: code and tables are looked at, not read. */
export async function measure(content: string, title: string): Promise<Measured> {
  const text = await proseTextOf(content);
  const language = guessLanguage(text);
  const wordCount = writtenWords(text, language).filter((word) => word !== null).length;
  const minutes = isUnspaced(language)
    ? text.replace(/\s/g, "").length / charactersAMinute
    : wordCount / wordsAMinute;
  return { slug: slugOf(title), wordCount, readingMinutes: Math.max(1, Math.ceil(minutes)) };
}

export interface Tag {
  attribute: "name" | "property";
  key: string;
  content: string;
}

export function openGraphOf({ title, description }: PageDescription): Record<string, string> {
  return { "og:type": "article", "og:title": title, "og:description": description };
}

export function twitterOf({ title, description }: PageDescription): Record<string, string> {
  return {
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    "twitter:description": description,
  };
}

/** A text without keywords claims none. */
const keywordsIn = (keywords: readonly string[]): Record<string, string> =>
  keywords.length === 0 ? {} : { keywords: keywords.join(", ") };

/** The tags of a head. */
export function tagsOf(described: PageDescription): Tag[] {
  const { description, keywords } = described;
  const tag = (attribute: Tag["attribute"]) => (entry: [string, string]) => ({
    attribute,
    key: entry[0],
    content: entry[1],
  });
  return [
    { attribute: "name", key: "description", content: description },
    ...Object.entries(keywordsIn(keywords)).map(tag("name")),
    ...Object.entries(openGraphOf(described)).map(tag("property")),
    ...Object.entries(twitterOf(described)).map(tag("name")),
  ];
}

/** The same as HTML, with the title. */
export function headHtml(title: string, tags: readonly Tag[]): string {
  const lines = tags.map(
    ({ attribute, key, content }) =>
      `<meta ${attribute}="${escapeHtml(key)}" content="${escapeHtml(content)}">`,
  );
  return [`<title>${escapeHtml(title)}</title>`, ...lines].join("\n");
}

const languageTags: Partial<Record<ProseLanguage, string>> = {
  en: "en",
  de: "de",
  fr: "fr",
  es: "es",
  zh: "zh",
  ja: "ja",
};

/** A schema.org TechArticle. */
export function techArticleOf(
  { title, description, keywords }: PageDescription,
  { wordCount, readingMinutes }: Measured,
  content: string,
): Record<string, unknown> {
  const inLanguage = languageTags[guessLanguage(content)];
  return {
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: title,
    description,
    ...keywordsIn(keywords),
    wordCount,
    timeRequired: `PT${readingMinutes}M`,
    ...(inLanguage === undefined ? {} : { inLanguage }),
  };
}

/** How often the text holds each keyword, whatever the case; the name of a variable is none of its words. */
export async function countKeywords(content: string, keywords: readonly string[]) {
  const text = withoutPlaceholders(await proseTextOf(content)).toLowerCase();
  return keywords.map((keyword) => ({
    keyword,
    count: text.split(keyword.toLowerCase()).length - 1,
  }));
}

/** What an author could do better, as sentences. */
export function adviceFor(
  { title, description }: PageDescription,
  { wordCount }: Measured,
  keywords: readonly { keyword: string; count: number }[],
): string[] {
  const absent = keywords.filter(({ count }) => count === 0).map(({ keyword }) => keyword);
  const [first] = keywords;
  const isNamed =
    first === undefined ||
    `${title} ${description}`.toLowerCase().includes(first.keyword.toLowerCase());
  return [
    ...absent.map((keyword) => `The text does not hold the keyword “${keyword}”.`),
    ...(isNamed ? [] : [`Neither title nor description holds “${first.keyword}”.`]),
    ...(description.length < shortDescription
      ? [`The description is short: search engines show up to 155 characters.`]
      : []),
    ...(wordCount < thinWords ? [`The page has only ${wordCount} words of prose.`] : []),
  ];
}

async function proseTextOf(content: string): Promise<string> {
  const { proseOf } = await import("#content/prose");
  const prose = await proseOf(content);
  return prose.map(({ text }) => text).join("\n");
}
