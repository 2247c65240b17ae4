/** List Changelogs: a collection's entries, the newest first, drafts too. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, listQuery, pageOf } from "#operation/list";
import { changelog, presentChangelog, pathOfChangelog } from "./contract.ts";
import { cursorAfterEntry, listFilter } from "./cursor.ts";
import { selectChangelogs } from "./queries.ts";

export const listChangelogs = defineOperation({
  id: "listChangelogs",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/changelogs",
  status: 200,
  summary: "List a collection's changelog",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "changelog",
    action: "list",
    onSite: { collectionAt: "collectionId", path: pathOfChangelog },
    title: "List entries of the changelog",
    description: "Newest first, drafts too.",
  },
  params: collectionParams,
  query: listQuery,
  result: listOf(changelog),
  fails: [],
  async run(context, { query }) {
    const { db, orgId } = context;
    const rows = await selectChangelogs(db, orgId, listFilter(context, query));
    return pageOf(
      orgId,
      rows,
      query.limit,
      (row) => cursorAfterEntry({ position: row.createdAt, id: row.id }),
      presentChangelog,
    );
  },
});
