/** Get Snippet. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { loadSnippet } from "./change.ts";
import { presentSnippet, snippet, snippetParams } from "./contract.ts";

export const getSnippet = defineOperation({
  id: "getSnippet",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/snippets/:snippetId",
  status: 200,
  summary: "Read a snippet or a variable",
  description:
    "Answers it as it is written, with its `ETag`: what stands for its parameters is filled in where a page shows it.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: snippetParams,
  result: snippet,
  fails: [],
  etag: ({ version }) => String(version),
  run: async (context, { params }) => presentSnippet(await loadSnippet(context, params.snippetId)),
});
