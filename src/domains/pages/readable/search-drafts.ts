/** Search Drafts: what the pages of an organization say now, across all collections that the caller may read. */
import * as z from "zod";
import { toOrganization } from "#access/needs";
import { readQuestion, searchQuery } from "#domains/search/index";
import { invalid } from "#failure";
import { defineOperation } from "#operation/define";
import { id, orgParams } from "#operation/fields";
import { findDrafts } from "./find-drafts.ts";

const foundDrafts = z.object({
  /** Nothing has all of the words: these pages have some. */
  isPartial: z.boolean(),
  /** Best first. */
  data: z.array(
    z.object({
      pageId: id,
      collectionId: id,
      name: z.string(),
      path: z.string(),
      isPublished: z.boolean(),
      snippet: z.string(),
    }),
  ),
  nextCursor: z.null(),
});

export const searchDrafts = defineOperation({
  id: "searchDrafts",
  method: "GET",
  path: "/orgs/:orgId/search",
  status: 200,
  summary: "Search the drafts of all collections",
  access: toOrganization({ role: "member", scope: "read", isOpenToCollectionTokens: true }),
  tool: {
    name: "search",
    action: "drafts",
    pageAt: "pageId",
    title: "Search drafts",
    description:
      "What pages say now, in every collection that you may read, published or not. What people type is found ten seconds after their last keystroke.",
    arguments: { query: "A few words, as one would type them into a search box." },
    text: ({ data }) =>
      data
        .map(
          (hit) =>
            `- ${hit.name} (id ${hit.pageId}, collection ${hit.collectionId}, /${hit.path}): ${hit.snippet}`,
        )
        .join("\n"),
  },
  params: orgParams,
  query: searchQuery.extend({ collectionId: id.optional() }),
  result: foundDrafts,
  fails: [],
  async run(context, { query }) {
    const question = readQuestion(query.query);
    if (typeof question === "string") {
      throw invalid(
        "query.query",
        "holds no word to look for: it takes letters or digits",
        question,
      );
    }
    const strict = await findDrafts(context, question.strict, query);
    if (strict.length > 0) return { isPartial: false, data: strict, nextCursor: null };
    const data = await findDrafts(context, question.loose, query);
    return { isPartial: question.wordCount > 1 && data.length > 0, data, nextCursor: null };
  },
});
