/** `/docs/:orgSlug/:collectionSlug/search?q=`: a page for people, JSON for the palette. */
import { accepts } from "hono/accepts";
import { bestOfAll, loadNavigation } from "#domains/publication/index";
import type { Navigation } from "#domains/publication/index";
import type { Findings, FoundText } from "#domains/publication/index";
import { readQuestion, sendSearch } from "#domains/search/index";
import type { NoQuestion, Question } from "#domains/search/index";
import { systemClock } from "#clock";
import { limitSearch } from "#http/rate-limit";
import { limits } from "#limits";
import { urlOf } from "#site/reading/address";
import { found } from "#site/reading/answer";
import { assetUrls } from "#site/assets";
import { localizationOf } from "#site/page/frame";
import type { Words } from "#site/words/words";
import { findInSections, searchedSections } from "./sections.ts";
import type { FoundIn, SearchVisit, SearchedSection } from "./sections.ts";
import { renderSearch } from "./search-page.tsx";
import type { ShownSearch, SearchResult } from "./search-page.tsx";

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
  const { words } = localizationOf(frame);
  const question = readQuestion(query);
  const navigation = await loadNavigation(sources, location);
  const sections = await searchedSections(visit, navigation);
  const chosen = chosenOf(sections, url.searchParams.get("in"));
  const asked = { typed: query, isJson, sections: chosen === null ? sections : [chosen] };
  const answer =
    typeof question === "string"
      ? {
          query: query.slice(0, limits.searchQueryChars),
          message: sentenceOf(question, words),
          results: [],
        }
      : await search(visit, { ...asked, question });
  if (isJson) return found(JSON.stringify(answer), "json");
  const parts = {
    answer,
    sections: asTabbed(sections, navigation),
    chosen: chosen?.slug ?? null,
    navigation,
    base,
    frame,
  };
  return found(await renderSearch({ ...parts, assets: await assetUrls() }), "html");
}

/** As their tabs stand, whichever is read. */
function asTabbed(sections: readonly SearchedSection[], { record: { around } }: Navigation) {
  const place = (each: SearchedSection) =>
    around?.sections.findIndex(({ slug }) => slug === each.slug) ?? 0;
  return sections.toSorted((one, other) => place(one) - place(other));
}

/** The section that the address names; null for all of them. */
function chosenOf(sections: readonly SearchedSection[], named: string | null) {
  if (named === null || named === "" || sections.length < 2) return null;
  return sections.find(({ slug }) => slug === named) ?? null;
}

interface Asked {
  typed: string;
  question: Question;
  isJson: boolean;
  sections: readonly SearchedSection[];
}

async function search(
  visit: SearchVisit,
  { typed, question, isJson, sections }: Asked,
): Promise<ShownSearch> {
  const { context, sources, url, location, frame } = visit;
  await limitSearch(context);
  const inSections = await findInSections(visit, sections, question, shownResults);
  const isFound = inSections.some((each) => each.isFound);
  // The search runs while the reader types: only the query that was left standing is counted.
  const isMeant = !isJson || url.searchParams.has("final");
  if (isMeant && context.req.method === "GET") {
    const searched = { query: question.query, isFound, at: systemClock() };
    sources.defer(sendSearch(context.env, location, searched));
  }
  const { words } = localizationOf(frame);
  const { best, isPartial, spelledAs } = bestOfAll(inSections, shownResults);
  const results = best.map(({ within, text }) =>
    resultOf(text, within, words, sections.length > 1),
  );
  return {
    query: typed.trim(),
    message: resultsText(typed.trim(), { isPartial, spelledAs }, best.length, words),
    results,
  };
}

/** What stands above what is no page. */
function headingsOf(kind: FoundText["kind"], words: Words): string[] {
  if (kind === "page") return [];
  return [kind === "faq" ? words.faqs : words.changelog];
}

/** The names, without one that the name before it says. */
const withoutEchoes = (names: readonly string[]) =>
  names.filter((name, at) => name !== names[at - 1]);

function resultOf(
  text: FoundText,
  { section: within, navigation }: FoundIn,
  words: Words,
  hasSections: boolean,
): SearchResult {
  const { kind, pageId, path, title, section, snippet } = text;
  const anchor = text.anchor === null ? "" : `#${encodeURIComponent(text.anchor)}`;
  const parentId = navigation.find(pageId)?.parentId ?? null;
  return {
    pageId,
    url: urlOf(within.base, path) + anchor,
    title,
    section: section?.title ?? null,
    // A section is often called as the page at its top.
    trail: withoutEchoes([
      ...(hasSections && within.name !== null ? [within.name] : []),
      ...headingsOf(kind, words),
      ...navigation.trailOf(parentId).map(({ name }) => name),
    ]),
    snippet,
  };
}

function resultsText(
  query: string,
  { isPartial, spelledAs }: Pick<Findings, "isPartial" | "spelledAs">,
  total: number,
  words: Words,
): string {
  if (total === 0) return words.foundNothing(query);
  if (spelledAs !== null) return words.foundRespelled(query, spelledAs);
  if (isPartial) return words.foundPartly(query);
  return total === shownResults ? words.foundBest(total, query) : words.found(total, query);
}
