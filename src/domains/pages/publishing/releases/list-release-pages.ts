/** List Release Pages: what a release did to each of its pages. */
import { toCollection } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { listOf, listQuery, numberOf, pageOf } from "#operation/list";
import { presentReleasePage, releasePage, releaseParams } from "./contract.ts";
import { findRelease, selectReleasePages } from "./queries.ts";

export const listReleasePages = defineOperation({
  id: "listReleasePages",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/releases/:releaseId/pages",
  status: 200,
  summary: "List what a release did to its pages",
  description:
    "By their paths. Read One Published Version gives what readers saw before a page's release, and since.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "releases",
    action: "pages",
    pageAt: "pageId",
    title: "List what a release did to its pages",
    description:
      "The pages of one release: what became of each, and its versions before and after.",
  },
  params: releaseParams,
  query: listQuery,
  result: listOf(releasePage),
  fails: [],
  async run({ db, orgId, subject: { collection } }, { params, query }) {
    const key = { orgId, collectionId: collection.id };
    const found = await findRelease(db, key, params.releaseId);
    if (!found) throw notFound("release");
    const rows = await selectReleasePages(db, found.release, {
      behind: numberOf(orgId, query.cursor) ?? -1,
      limit: query.limit + 1,
    });
    return pageOf(orgId, rows, query.limit, ({ place }) => String(place), presentReleasePage);
  },
});
