/** List Collection Pages: the whole tree in one answer, flat and depth-first. */
import { z } from "zod";
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { StreamedList } from "#operation/list";
import { listedPage, treeQuery } from "./contract.ts";
import { childrenOf, depthFirst } from "./depth-first.ts";
import { selectSkeleton } from "./store.ts";
import type { SkeletonRow } from "./store.ts";
import { writeTree } from "./write-tree.ts";

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
    const rows = await selectSkeleton(db, orgId, collection.id);
    const children = childrenOf(rows);
    const isAsked = (row: SkeletonRow) =>
      (query.type === undefined || row.type === query.type) &&
      (query.state === undefined || row.state === query.state) &&
      (query.published === undefined || (row.publishedVersionNo !== null) === query.published);
    const ordered = depthFirst(rows, collection.rootPageId, children);
    return new StreamedList(writeTree(db, orgId, { ordered, children, isAsked }));
  },
});
