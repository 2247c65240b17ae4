/** `/docs/:orgSlug/:collectionSlug/search?q=`: a page for people, JSON for the palette. */
import { accepts } from "hono/accepts";
import { findTexts, loadNavigation } from "#domains/publication/index";
import type {
  Findings,
  FoundText,
  Location,
  Navigation,
  Sources,
} from "#domains/publication/index";
import { readQuestion, sendSearch } from "#domains/search/index";
import type { NoQuestion, Question } from "#domains/search/index";
import { systemClock } from "#clock";
import { limitSearch } from "#http/rate-limit";
import type { AppContext } from "#http/services";
import { limits } from "#limits";
import { urlOf } from "#site/reading/address";
import { found } from "#site/reading/answer";
import { assetUrls } from "#site/assets";
import type { Frame } from "#site/page/frame";
import { renderSearch } from "./search-page.tsx";
import type { SearchAnswer, SearchResult } from "./search-page.tsx";

interface SearchVisit {
  context: AppContext;
  sources: Sources;
  url: URL;
  location: Location;
  base: string;
  frame: Frame;
}

const shownResults = 10;
const sentences: Readonly<Record<NoQuestion, string>> = {
  empty: "Type what you are looking for.",
  wordless: "There is no word in this to look for: type letters or digits.",
  too_long: `This is too long to search for: at most ${limits.searchQueryChars} characters.`,
};

/** Answers a search of somebody who may enter the site. */
export async function answerSearch(visit: SearchVisit): Promise<Response> {
  const { context, sources, url, location, base, frame } = visit;
  const supports = ["text/html", "application/json"];
  const type = accepts(context, { header: "Accept", supports, default: "text/html" });
  const isJson = type === "application/json";
  const query = url.searchParams.get("q") ?? "";
  const question = readQuestion(query);
  const navigation = await loadNavigation(sources, location);
  const answer =
    typeof question === "string"
      ? {
          query: query.slice(0, limits.searchQueryChars),
          message: sentences[question],
          results: [],
        }
      : await search(visit, navigation, { typed: query, question, isJson });
  if (isJson) return found(JSON.stringify(answer), "json");
  return found(
    await renderSearch({ answer, navigation, base, frame, assets: await assetUrls() }),
    "html",
  );
}

async function search(
  visit: SearchVisit,
  navigation: Navigation,
  { typed, question, isJson }: { typed: string; question: Question; isJson: boolean },
): Promise<SearchAnswer> {
  const { context, sources, url, location, base } = visit;
  await limitSearch(context);
  const findings = await findTexts(sources, location, question, shownResults);
  const { texts } = findings;
  // The search runs while the reader types: only the query that was left standing is counted.
  const isMeant = !isJson || url.searchParams.has("final");
  if (isMeant && context.req.method === "GET") {
    const searched = { query: question.query, isFound: findings.isFound, at: systemClock() };
    sources.defer(sendSearch(context.env, location, searched));
  }
  const results = texts.map((text) => resultOf(text, navigation, base));
  return {
    query: typed.trim(),
    message: messageOf(typed.trim(), findings),
    results,
  };
}

/** What stands above what is no page. */
const headings = { page: [], faq: ["Frequently asked questions"], changelog: ["Changelog"] };

function resultOf(text: FoundText, navigation: Navigation, base: string): SearchResult {
  const { kind, pageId, path, title, section, snippet } = text;
  const anchor = text.anchor === null ? "" : `#${encodeURIComponent(text.anchor)}`;
  const parentId = navigation.find(pageId)?.parentId ?? null;
  return {
    pageId,
    url: urlOf(base, path) + anchor,
    title,
    section: section?.title ?? null,
    trail: [...headings[kind], ...navigation.trailOf(parentId).map(({ name }) => name)],
    snippet,
  };
}

function messageOf(query: string, { isPartial, spelledAs, texts }: Findings): string {
  const total = texts.length;
  if (total === 0) return `Nothing was found for “${query}”. Try other words, or fewer.`;
  if (spelledAs !== null) return `Nothing has “${query}”. This was found for “${spelledAs}”.`;
  if (isPartial) return `Nothing has all of “${query}”. These have a part of it.`;
  if (total === shownResults) return `The ${total} results that fit “${query}” best.`;
  return total === 1 ? `One result fits “${query}”.` : `${total} results fit “${query}”.`;
}
