/** List Published Versions of a page, newest first. */
import { toPage } from "#access/needs";
import { expectReal } from "#domains/pages/present";
import { listWithPeople, withPeople } from "#access/names";
import { defineOperation } from "#operation/define";
import { listQuery, numberOf, pageOf } from "#operation/list";
import {
  presentPublishedVersion,
  publishedPageParams,
  publishedVersion,
  publishedVersionForAgents,
} from "./contract.ts";
import { selectPublishedVersions } from "./queries.ts";

export const listPublishedVersions = defineOperation({
  id: "listPublishedVersions",
  method: "GET",
  path: "/published-version/:pageId",
  status: 200,
  summary: "List a page's published versions",
  access: toPage({ level: 1, scope: "read" }),
  tool: {
    name: "list_published_versions",
    isOfPage: true,
    title: "List what was published of a page",
    description:
      "The published versions of a page, newest first; `isDefault` marks the one that readers see now, and `people` names whoever published, by id.",
    result: listWithPeople(publishedVersionForAgents),
  },
  params: publishedPageParams,
  query: listQuery,
  result: listWithPeople(publishedVersion),
  fails: [],
  async run(context, { query }) {
    const { db, orgId, subject } = context;
    const page = expectReal(subject.page);
    const rows = await selectPublishedVersions(db, orgId, {
      pageId: page.id,
      below: numberOf(orgId, query.cursor),
      limit: query.limit + 1,
    });
    const list = pageOf(
      orgId,
      rows,
      query.limit,
      (row) => String(row.versionNo),
      (row) => presentPublishedVersion(row, page.publishedVersionNo),
    );
    return withPeople(context, list, ({ publishedBy, editedBy }) => [publishedBy, editedBy]);
  },
});
