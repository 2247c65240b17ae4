/** List Content Versions: a page's editing history, newest first. */
import { toPage } from "#access/needs";
import { listWithPeople, withPeople } from "#access/names";
import { defineOperation } from "#operation/define";
import { listQuery, pageOf, afterCursor } from "#operation/list";
import { pageParams } from "#domains/pages/contract";
import { contentVersion, presentVersion } from "./contract.ts";
import { selectVersions } from "./queries.ts";

export const listContentVersions = defineOperation({
  id: "listContentVersions",
  method: "GET",
  path: "/orgs/:orgId/pages/:pageId/versions",
  status: 200,
  summary: "List a page's content versions",
  access: toPage({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "list_versions",
    isOfPage: true,
    title: "List a page's history",
    description:
      "The versions of a page's draft, newest first: when, by whom (`people` has their names by id), why, and by which agent. compare_versions shows what one of them changed; restore_version goes back to it.",
  },
  params: pageParams,
  query: listQuery,
  result: listWithPeople(contentVersion),
  fails: [],
  async run(context, { query }) {
    const { db, orgId, subject } = context;
    const rows = await selectVersions(db, orgId, {
      pageId: subject.page.id,
      before: afterCursor(orgId, query.cursor),
      limit: query.limit + 1,
    });
    const list = pageOf(orgId, rows, query.limit, (row) => row.id, presentVersion);
    return withPeople(context, list, ({ authors }) => authors);
  },
});
