/** Get Collection. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { collection, presentCollection } from "./contract.ts";

export const getCollection = defineOperation({
  id: "getCollection",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId",
  status: 200,
  summary: "Read a collection",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  result: collection,
  fails: [],
  etag: (found) => String(found.version),
  async run({ subject, actor, now }) {
    return presentCollection(subject.collection, subject, { actor, now });
  },
});
