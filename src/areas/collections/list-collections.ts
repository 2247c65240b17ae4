/** List Collections that the caller may see. */
import { toOrganization } from "#access/needs";
import { levelOf } from "#access/roles";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, startOf } from "#operation/list";
import { collection, presentCollection } from "./contract.ts";
import { selectCollections } from "./store.ts";

export const listCollections = defineOperation({
  id: "listCollections",
  method: "GET",
  path: "/orgs/:orgId/collections",
  status: 200,
  summary: "List collections",
  access: toOrganization({ role: "member", scope: "read" }),
  tool: true,
  params: orgParams,
  query: listQuery,
  result: listOf(collection),
  fails: [],
  async run({ primary: db, orgId, userId, subject, actor }, { query }) {
    const role = subject.role ?? "member";
    const rows = await selectCollections(db, orgId, {
      userId,
      isMember: role === "member",
      only: personOf(actor)?.token?.collectionIds ?? null,
      after: startOf(orgId, query.cursor),
      limit: query.limit + 1,
    });
    return pageOf(
      orgId,
      rows,
      query.limit,
      (row) => row.collection.id,
      (row) =>
        presentCollection(
          row.collection,
          levelOf(role, row.recorded, row.collection.defaultPermission),
        ),
    );
  },
});
