/** List Deleted Pages: each deletion once, newest first, with how much it took. */
import { listWithPeople, withPeople } from "#access/names";
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listQuery, ofAnotherList, pageOf, afterCursor } from "#operation/list";
import { deletedPage, presentDeletion } from "./contract.ts";
import { selectDeletions } from "./queries.ts";
import type { DeletionMark } from "./queries.ts";

export const listDeletedPages = defineOperation({
  id: "listDeletedPages",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/deleted_pages",
  status: 200,
  summary: "List deleted pages",
  description:
    "They can be restored for 30 days. A page that went with another is not listed apart.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "deleted_pages",
    action: "list",
    title: "List deleted pages",
    description:
      "Each deletion once, newest first, with the id of its page and how many pages it took.",
  },
  params: collectionParams,
  query: listQuery,
  result: listWithPeople(deletedPage),
  fails: [],
  async run(context, { query }) {
    const { db, orgId, subject } = context;
    const { collection } = subject;
    const rows = await selectDeletions(db, orgId, {
      collectionId: collection.id,
      before: markOf(afterCursor(orgId, query.cursor)),
      limit: query.limit + 1,
    });
    const markAt = (row: (typeof rows)[number]) => `${row.deletedAt ?? 0} ${row.id}`;
    const list = pageOf(orgId, rows, query.limit, markAt, presentDeletion);
    return withPeople(context, list, ({ deletedBy }) => [deletedBy]);
  },
});

function markOf(start: string | null): DeletionMark | null {
  if (start === null) return null;
  const [, deletedAt, id] = /^(\d+) (\w+)$/.exec(start) ?? [];
  if (deletedAt !== undefined && id !== undefined) return { deletedAt: Number(deletedAt), id };
  throw ofAnotherList();
}
