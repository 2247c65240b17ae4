/** List Snippets: what the pages of a collection may be put together of. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { presentSnippet, snippet } from "./contract.ts";
import { selectSnippets } from "./queries.ts";

export const listSnippets = defineOperation({
  id: "listSnippets",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/snippets",
  status: 200,
  summary: "List the snippets and variables that a collection may use",
  description:
    "Its own, and those that other collections of the organization share. Of two with one name its own is used.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  query: listQuery,
  result: listOf(snippet),
  fails: [],
  async run({ db, orgId }, { params, query }) {
    const { collectionId } = params;
    const after = afterCursor(orgId, query.cursor);
    const limit = query.limit + 1;
    const rows = await selectSnippets(db, { orgId, collectionId }, { after, limit });
    return pageOf(orgId, rows, query.limit, ({ id }) => id, presentSnippet);
  },
});
