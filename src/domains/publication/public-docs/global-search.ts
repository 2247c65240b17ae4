/** Global Search: searches a public collection, for a frontend of the caller's own. */
import * as z from "zod";
import { toEverybody } from "#access/needs";
import { defineOperation } from "#operation/define";
import { placeArguments, searchAnswer, searchBody } from "./contract.ts";
import { loadOpenSites } from "./load-open-sites.ts";

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
      ...placeArguments,
      query: "A few words, as one would type them into a search box.",
      isFinal: { isHidden: true },
    },
    result: foundForAgents,
    text: ({ data }) =>
      data.map(({ name, url, snippet }) => `- ${name} (${url}): ${snippet}`).join("\n"),
  },
  async run(context, { body }) {
    const { searchOpenSite } = await loadOpenSites();
    return searchOpenSite(context, body);
  },
});
