/** List Changelogs: a collection's entries, the newest first, drafts too. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, listQuery, pageOf, startOf } from "#operation/list";
import { changelog, presentChangelog } from "./contract.ts";
import { cursorAfter, readCursor } from "./cursor.ts";
import { selectChangelogs } from "./queries.ts";

export const listChangelogs = defineOperation({
  id: "listChangelogs",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/changelogs",
  status: 200,
  summary: "List a collection's changelog",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  query: listQuery,
  result: listOf(changelog),
  fails: [],
  async run({ db, orgId, subject }, { query }) {
    const rows = await selectChangelogs(db, orgId, {
      collectionId: subject.collection.id,
      after: readCursor(startOf(orgId, query.cursor)),
      limit: query.limit + 1,
    });
    return pageOf(
      orgId,
      rows,
      query.limit,
      (row) => cursorAfter({ position: row.createdAt, id: row.id }),
      presentChangelog,
    );
  },
});
