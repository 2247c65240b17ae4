/** Global Search: searches a public collection, for a frontend of the caller's own. */
import * as z from "zod";
import { toEverybody } from "#access/needs";
import { pageUrl } from "#domains/publication/page-url";
import { readQuestion, sendSearch, unmarkedText } from "#domains/search/index";
import { findTexts } from "#domains/publication/search/find-texts";
import type { FoundText } from "#domains/publication/search/find-texts";
import { escapeHtml } from "#content/plain";
import type { TextPart } from "#content/segments";
import { invalid } from "#failure";
import { defineOperation } from "#operation/define";
import { searchAnswer, searchBody } from "./contract.ts";
import { crumbOf, publicNameIn, openSite } from "./open-site.ts";
import type { OpenSite } from "./open-site.ts";

const foundForAgents = searchAnswer.extend({
  data: z.array(
    searchAnswer.shape.data.element.pick({
      kind: true,
      pageId: true,
      name: true,
      path: true,
      url: true,
      section: true,
      snippet: true,
    }),
  ),
});

export const globalSearch = defineOperation({
  id: "globalSearch",
  method: "POST",
  path: "/p/global-search",
  status: 200,
  summary: "Search a public collection",
  description:
    "Finds pages, FAQs and entries of the changelog. Words are found in any of their forms, the last one also while it is being typed; Chinese, Japanese and Korean by any part of a sentence. In the HTML of a name and a snippet `<mark>` is the only element.",
  access: toEverybody,
  body: searchBody,
  alsoSent: { searchTerm: "query", returnLinks: null },
  example: { collectionId: "5vJt0Qm3WcXa", query: "getting started" },
  result: searchAnswer,
  fails: ["not_found", "suspended"],
  isQuestion: true,
  tool: {
    name: "search",
    title: "Search the documentation",
    description:
      "Finds pages, FAQs and entries of the changelog by their words, best first. Pass the address of a page to read_page.",
    arguments: {
      query: "A few words, as one would type them into a search box.",
      isFinal: { isHidden: true },
    },
    result: foundForAgents,
    text: ({ data }) =>
      data.map(({ name, url, snippet }) => `- ${name} (${url}): ${snippet}`).join("\n"),
  },
  async run(context, { body }) {
    const site = await openSite(context, publicNameIn(body, context.origin));
    const question = readQuestion(body.query);
    if (typeof question === "string") {
      throw invalid(
        "body.query",
        "holds no word to look for: it takes letters or digits",
        question,
      );
    }
    const findings = await findTexts(site.sources, site.collectionKey, question, body.limit);
    if (body.isFinal) {
      const search = { query: question.query, isFound: findings.isFound, at: context.now };
      context.defer(sendSearch(context.bindings, site.collectionKey, search));
    }
    const data = findings.texts.map((text) => present(site, text));
    return { isPartial: findings.isPartial, data, nextCursor: null };
  },
});

function present({ navigation, url }: OpenSite, text: FoundText) {
  const { kind, pageId, path, anchor, title, section, snippet } = text;
  const parentId = navigation.find(pageId)?.parentId ?? null;
  return {
    kind,
    pageId,
    name: unmarkedText(title),
    path,
    url: pageUrl(url, path) + (anchor === null ? "" : `#${encodeURIComponent(anchor)}`),
    section,
    breadcrumbs: navigation.trailOf(parentId).map(crumbOf),
    nameHtml: markedHtml(title),
    snippetHtml: markedHtml(snippet),
    snippet: unmarkedText(snippet),
  };
}

function markedHtml(parts: readonly TextPart[]): string {
  return parts
    .map(({ text, isHit }) => (isHit ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join("");
}
