/** List Collection Pages: the whole tree in one answer, flat and depth-first. */
import { z } from "zod";
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { wholeList } from "#operation/list";
import { listedPage, presentListed, treeQuery } from "./contract.ts";
import { childrenOf, depthFirst } from "./depth-first.ts";
import { selectTree } from "./store.ts";
import type { ListedRow } from "./store.ts";

export const listCollectionPages = defineOperation({
  id: "listCollectionPages",
  method: "GET",
  path: "/orgs/:orgId/collection/:collectionId/pages",
  status: 200,
  summary: "List the page tree of a collection",
  description:
    "Flat and depth-first, each page with the ids of its children. Archived pages and what stands below them are left out. Filters narrow the list, not `child`.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: true,
  params: collectionParams,
  query: treeQuery,
  result: z.object({ data: z.array(listedPage), nextCursor: z.null() }),
  fails: [],
  async run({ db, orgId, subject: { collection } }, { query }) {
    const rows = await selectTree(db, orgId, collection.id);
    const children = childrenOf(rows);
    const isAsked = (row: ListedRow) =>
      (query.type === undefined || row.type === query.type) &&
      (query.state === undefined || row.state === query.state) &&
      (query.published === undefined || (row.publishedVersionNo !== null) === query.published);
    return wholeList(
      depthFirst(rows, collection.rootPageId, children)
        .filter(isAsked)
        .map((row) => presentListed(row, children.get(row.id) ?? [])),
    );
  },
});
