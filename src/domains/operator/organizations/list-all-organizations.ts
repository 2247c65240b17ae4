/** List All Organizations: for whoever runs the service, with what each holds and costs. */
import { toOperator } from "#access/needs";
import type { Bindings } from "#env";
import { reportIfFails } from "#fault";
import { countViewsBetween } from "#domains/organizations/index";
import { defineOperation } from "#operation/define";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { selectOfAll } from "#domains/operator/over-databases";
import { heldOrganization, presentHeld } from "./contract.ts";
import { daysOfMonth } from "./estimate.ts";
import { selectHeld } from "./queries.ts";

export const listAllOrganizations = defineOperation({
  id: "listAllOrganizations",
  method: "GET",
  path: "/operator/organizations",
  status: 200,
  summary: "List every organization of the service",
  access: toOperator,
  query: listQuery,
  result: listOf(heldOrganization),
  fails: ["unavailable"],
  async run(context, { query }) {
    const { now } = context;
    const asked = { after: afterCursor("", query.cursor), limit: query.limit + 1, now };
    const rows = await selectOfAll(
      context,
      asked.limit,
      (db) => selectHeld(db, asked),
      (one, other) => one.id < other.id,
    );
    const views = await viewsOf(context.bindings, rows.slice(0, query.limit), now);
    return pageOf(
      "",
      rows,
      query.limit,
      (row) => row.id,
      (row) => presentHeld(row, { views: views.get(row.id) ?? null, now }),
    );
  },
});

/** The views of the last month of each. Where its counts do not answer, the list says null, and has the others. */
async function viewsOf(bindings: Bindings, listed: readonly { id: string }[], now: number) {
  const days = daysOfMonth(now);
  const counted = listed.map(async ({ id: orgId }) => {
    const views = await reportIfFails(countViewsBetween(bindings, orgId, days), { orgId });
    return [orgId, views] as const;
  });
  return new Map(await Promise.all(counted));
}
