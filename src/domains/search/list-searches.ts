/** List Searches: what readers of a collection searched for, and above all what they did not find. */
import { toCollection } from "#access/needs";
import { searches } from "#db/schema";
import { selectTextCounts } from "#db/text-counts";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, numberOf, pageOf } from "#operation/list";
import { presentSearchCount, searchesQuery, searchCount } from "./contract.ts";

export const listSearches = defineOperation({
  id: "listSearches",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/searches",
  status: 200,
  summary: "List what readers searched for",
  description:
    "Grouped by what was typed (lower case, single spaces), most frequent first; `found=false` keeps what nothing was found for. Counted by day for 90 days, without any trace of who it was.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "reports",
    action: "searches",
    title: "What readers searched for",
    description:
      'What readers searched for, most frequent first; `found: "false"` keeps what nothing was found for.',
  },
  params: collectionParams,
  query: searchesQuery,
  result: listOf(searchCount),
  fails: [],
  async run({ db, orgId, subject }, { query }) {
    const offset = numberOf(orgId, query.cursor) ?? 0;
    const rows = await selectTextCounts(db, searches, orgId, {
      collectionId: subject.collection.id,
      isMet: query.found === undefined ? null : query.found === "true",
      from: query.from ?? "",
      to: query.to ?? "9999-12-31",
      offset,
      limit: query.limit + 1,
    });
    const next = String(offset + query.limit);
    return pageOf(orgId, rows, query.limit, () => next, presentSearchCount);
  },
});
