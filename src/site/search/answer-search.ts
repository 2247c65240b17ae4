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
import { spokenIn } from "#site/page/frame";
import type { Frame } from "#site/page/frame";
import type { Words } from "#site/words/words";
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

function sentenceOf(fault: NoQuestion, words: Words): string {
  if (fault === "empty") return words.searchEmpty;
  return fault === "wordless" ? words.searchWordless : words.searchTooLong(limits.searchQueryChars);
}

/** Answers a search of somebody who may enter the site. */
export async function answerSearch(visit: SearchVisit): Promise<Response> {
  const { context, sources, url, location, base, frame } = visit;
  const supports = ["text/html", "application/json"];
  const type = accepts(context, { header: "Accept", supports, default: "text/html" });
  const isJson = type === "application/json";
  const query = url.searchParams.get("q") ?? "";
  const { words } = spokenIn(frame);
  const question = readQuestion(query);
  const navigation = await loadNavigation(sources, location);
  const answer =
    typeof question === "string"
      ? {
          query: query.slice(0, limits.searchQueryChars),
          message: sentenceOf(question, words),
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
  const { context, sources, url, location, base, frame } = visit;
  await limitSearch(context);
  const findings = await findTexts(sources, location, question, shownResults);
  const { texts } = findings;
  // The search runs while the reader types: only the query that was left standing is counted.
  const isMeant = !isJson || url.searchParams.has("final");
  if (isMeant && context.req.method === "GET") {
    const searched = { query: question.query, isFound: findings.isFound, at: systemClock() };
    sources.defer(sendSearch(context.env, location, searched));
  }
  const { words } = spokenIn(frame);
  const results = texts.map((text) => resultOf(text, navigation, base, words));
  return {
    query: typed.trim(),
    message: messageOf(typed.trim(), findings, words),
    results,
  };
}

/** What stands above what is no page. */
function headingsOf(kind: FoundText["kind"], words: Words): string[] {
  if (kind === "page") return [];
  return [kind === "faq" ? words.faqs : words.changelog];
}

function resultOf(
  text: FoundText,
  navigation: Navigation,
  base: string,
  words: Words,
): SearchResult {
  const { kind, pageId, path, title, section, snippet } = text;
  const anchor = text.anchor === null ? "" : `#${encodeURIComponent(text.anchor)}`;
  const parentId = navigation.find(pageId)?.parentId ?? null;
  return {
    pageId,
    url: urlOf(base, path) + anchor,
    title,
    section: section?.title ?? null,
    trail: [...headingsOf(kind, words), ...navigation.trailOf(parentId).map(({ name }) => name)],
    snippet,
  };
}

function messageOf(
  query: string,
  { isPartial, spelledAs, texts }: Pick<Findings, "isPartial" | "spelledAs" | "texts">,
  words: Words,
): string {
  const total = texts.length;
  if (total === 0) return words.foundNothing(query);
  if (spelledAs !== null) return words.foundRespelled(query, spelledAs);
  if (isPartial) return words.foundPartly(query);
  return total === shownResults ? words.foundBest(total, query) : words.found(total, query);
}
