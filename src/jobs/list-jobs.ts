/** List Jobs: what goes on in an organization and what came of what went on, newest first. */
import { listWithPeople, withPeople } from "#access/names";
import { toOrganization } from "#access/needs";
import { atLeast } from "#access/roles";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listQuery, pageOf, afterCursor } from "#operation/list";
import { job, presentJob } from "./contract.ts";
import { selectJobs } from "./queries.ts";

export const listJobs = defineOperation({
  id: "listJobs",
  method: "GET",
  path: "/orgs/:orgId/jobs",
  status: 200,
  summary: "List an organization's jobs",
  description:
    "Imports, releases, duplications, exports and restorations, newest first. Owners and admins get everybody's, members those that they asked for.",
  access: toOrganization({ role: "member", scope: "read" }),
  params: orgParams,
  query: listQuery,
  result: listWithPeople(job),
  fails: [],
  async run(context, { query }) {
    const { db, orgId, userId, subject } = context;
    const { limit, cursor } = query;
    const askedBy = atLeast(subject.role ?? "member", "admin") ? null : userId;
    const before = afterCursor(orgId, cursor);
    const rows = await selectJobs(db, orgId, { askedBy, before, limit: limit + 1 });
    const list = pageOf(orgId, rows, limit, (row) => row.id, presentJob);
    return withPeople(context, list, ({ createdBy }) => [createdBy]);
  },
});
