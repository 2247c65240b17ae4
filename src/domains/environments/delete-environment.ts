/** Delete Environment: for good, with its secrets; no collection has it for its default any more. */
import { clearDefaultEnvironment } from "#domains/collections/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { expectMayChange, toWrite } from "./access.ts";
import { environmentParams } from "./contract.ts";
import { logOf } from "./log.ts";
import { findEnvironment } from "./queries.ts";
import { deleteEnvironment as remove } from "./rows.ts";

export const deleteEnvironment = defineOperation({
  id: "deleteEnvironment",
  method: "DELETE",
  path: "/orgs/:orgId/environments/:id",
  status: 204,
  summary: "Delete an environment",
  access: toWrite,
  params: environmentParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_ENVIRONMENT"] },
  async run(context, { params }) {
    const { db, orgId, userId } = context;
    const row = await findEnvironment(db, orgId, userId, params.id);
    if (!row) throw notFound("environment");
    expectMayChange(context, row.type);
    context.expectVersion(row);
    await context.commit({
      changes: [
        remove(db, row),
        ...(row.type === 0 ? [clearDefaultEnvironment(db, orgId, row.id, context)] : []),
      ],
      audit: logOf("DELETE_ENVIRONMENT", row),
    });
    return undefined;
  },
});
