/** List Releases of a collection, newest first. */
import { toCollection } from "#access/needs";
import { listWithPeople, withPeople } from "#access/names";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listQuery, pageOf, afterCursor } from "#operation/list";
import { listedRelease, presentRelease } from "./contract.ts";
import { selectReleases } from "./queries.ts";

export const listReleases = defineOperation({
  id: "listReleases",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/releases",
  status: 200,
  summary: "List a collection's releases",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "releases",
    action: "list",
    title: "List releases",
    description:
      "The releases of the collection, newest first; `people` names whoever made them, by id.",
  },
  params: collectionParams,
  query: listQuery,
  result: listWithPeople(listedRelease),
  fails: [],
  async run(context, { query }) {
    const { db, orgId } = context;
    const { collection } = context.subject;
    const found = await selectReleases(
      db,
      { orgId, collectionId: collection.id },
      { before: afterCursor(orgId, query.cursor), limit: query.limit + 1 },
    );
    const list = pageOf(orgId, found, query.limit, ({ release }) => release.id, presentRelease);
    return withPeople(context, list, ({ createdBy }) => [createdBy]);
  },
});
