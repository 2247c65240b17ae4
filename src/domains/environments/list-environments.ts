/** List Environments: the organization's global ones and the caller's private ones. */
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { cursorAfter, listOf, listQuery, afterCursor } from "#operation/list";
import { toRead } from "./access.ts";
import { environment, presentEnvironment } from "./contract.ts";
import { howManyFit } from "./fitting.ts";
import { selectEnvironments, selectSizes } from "./queries.ts";

export const listEnvironments = defineOperation({
  id: "listEnvironments",
  method: "GET",
  path: "/orgs/:orgId/environments",
  status: 200,
  summary: "List environments",
  description:
    "The organization's global ones and your private ones. Where they are large, a page of the list holds fewer than `limit`.",
  access: toRead,
  params: orgParams,
  query: listQuery,
  result: listOf(environment),
  fails: [],
  async run(context, { query }) {
    const { db, orgId, userId } = context;
    const { limit, cursor } = query;
    const after = afterCursor(orgId, cursor);
    const sizes = await selectSizes(db, orgId, { userId, after, limit: limit + 1 });
    const ids = sizes.slice(0, howManyFit(sizes, limit)).map((row) => row.id);
    const rows = await selectEnvironments(db, orgId, userId, ids);
    const last = ids.at(-1);
    return {
      data: await Promise.all(rows.map((row) => presentEnvironment(context, row))),
      nextCursor: last !== undefined && sizes.length > ids.length ? cursorAfter(orgId, last) : null,
    };
  },
});
