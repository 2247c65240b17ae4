/** List Changelogs: a collection's entries, the newest first, drafts too. */
import { toCollection } from "#access/needs";
import { invalid } from "#failure";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, listQuery, pageOf, startOf } from "#operation/list";
import { changelog, presentChangelog } from "./contract.ts";
import { selectChangelogs } from "./store.ts";
import type { ChangelogPlace } from "./store.ts";

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
      after: placeIn(startOf(orgId, query.cursor)),
      limit: query.limit + 1,
    });
    return pageOf(
      orgId,
      rows,
      query.limit,
      (row) => `${row.createdAt} ${row.id}`,
      presentChangelog,
    );
  },
});

function placeIn(cursor: string | null): ChangelogPlace | null {
  if (cursor === null) return null;
  const [, createdAt, id] = /^(\d+) (\w+)$/.exec(cursor) ?? [];
  if (createdAt === undefined || id === undefined)
    throw invalid("query.cursor", "is not a cursor of this list", "cursor");
  return { createdAt: Number(createdAt), id };
}
