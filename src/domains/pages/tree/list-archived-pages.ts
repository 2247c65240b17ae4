/** List Archived Pages: what the archive holds, with everything below it. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { wholeList } from "#operation/list";
import { presentListedPage } from "#domains/pages/present";
import { listedPage } from "./contract.ts";
import { childrenOf, depthFirst } from "./depth-first.ts";
import { selectArchived } from "./queries.ts";
import type { ListedRow } from "./queries.ts";

/** No page has this id: what was archived stands below it, wherever it stood before. */
const aboveAll = "";

export const listArchivedPages = defineOperation({
  id: "listArchivedPages",
  method: "GET",
  path: "/orgs/:orgId/archive-pages/:collectionId",
  status: 200,
  summary: "List archived pages",
  description:
    "Depth-first. Those that are archived themselves say `isArchived`; the others stand below them.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: collectionParams,
  result: z.object({ data: z.array(listedPage), nextCursor: z.null() }),
  fails: [],
  async run({ db, orgId, subject: { collection } }) {
    const rows = await selectArchived(db, orgId, collection.id);
    const children = childrenOf(rows);
    const ordered = depthFirst(rows, aboveAll, children.set(aboveAll, topsOf(rows)));
    return wholeList(ordered.map((row) => presentListedPage(row, children.get(row.id) ?? [])));
  },
});

/** Those whose parent is not in the archive with them, by path. */
function topsOf(rows: readonly ListedRow[]): string[] {
  const ids = new Set(rows.map((row) => row.id));
  return rows
    .filter((row) => !ids.has(row.parentId ?? aboveAll))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map((row) => row.id);
}
