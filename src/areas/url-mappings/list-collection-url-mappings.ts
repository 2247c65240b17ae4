/** List Collection URL Mappings. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, listQuery, pageOf, startOf } from "#operation/list";
import { presentUrlMapping, urlMapping } from "./contract.ts";
import { selectMappings } from "./store.ts";

export const listCollectionUrlMappings = defineOperation({
  id: "listCollectionUrlMappings",
  method: "GET",
  path: "/orgs/:orgId/urlMappings/collectionId/:collectionId",
  status: 200,
  summary: "List a collection's URL mappings",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  query: listQuery,
  result: listOf(urlMapping),
  fails: [],
  async run({ db, orgId, subject }, { query }) {
    const rows = await selectMappings(db, orgId, {
      collectionId: subject.collection.id,
      after: startOf(orgId, query.cursor),
      limit: query.limit + 1,
    });
    return pageOf(orgId, rows, query.limit, (row) => row.id, presentUrlMapping);
  },
});
