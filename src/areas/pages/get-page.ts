/** Get Page. */
import { toPage } from "#access/needs";
import { defineOperation } from "#operation/define";
import { page, pageParams } from "./contract.ts";
import { expectReal, presentPage } from "./present.ts";
import { selectChildIds } from "./store.ts";

export const getPage = defineOperation({
  id: "getPage",
  method: "GET",
  path: "/orgs/:orgId/pages/:pageId",
  status: 200,
  summary: "Read a page",
  access: toPage({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: true,
  params: pageParams,
  result: page,
  fails: [],
  etag: (found) => String(found.version),
  async run({ db, orgId, subject }) {
    const row = expectReal(subject.page);
    return presentPage(row, await selectChildIds(db, orgId, row.id));
  },
});
