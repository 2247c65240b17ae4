/** List Archived Pages: what the archive holds, with everything below it. */
import { z } from "zod";
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { wholeList } from "#operation/list";
import { listedPage, presentListed } from "./contract.ts";
import { childrenOf } from "./depth-first.ts";
import { selectArchived } from "./store.ts";

export const listArchivedPages = defineOperation({
  id: "listArchivedPages",
  method: "GET",
  path: "/orgs/:orgId/archive-pages/:collectionId",
  status: 200,
  summary: "List archived pages",
  description: "Those that are archived themselves say `isArchived`; the others stand below them.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: collectionParams,
  result: z.object({ data: z.array(listedPage), nextCursor: z.null() }),
  fails: [],
  async run({ db, orgId, subject: { collection } }) {
    const rows = await selectArchived(db, orgId, collection.id);
    const children = childrenOf(rows);
    return wholeList(rows.map((row) => presentListed(row, children.get(row.id) ?? [])));
  },
});
