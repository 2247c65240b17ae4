/** Delete Log Stream: nothing of the log is sent any more. */
import { toOrganization } from "#access/needs";
import { findLogStream } from "#domains/log/stream/queries";
import { deleteLogStream as remove } from "#domains/log/stream/rows";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";

export const deleteLogStream = defineOperation({
  id: "deleteLogStream",
  method: "DELETE",
  path: "/orgs/:orgId/log-stream",
  status: 204,
  summary: "Stop streaming an organization's log",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  fails: ["not_found", "stale_version", "conflict"],
  emits: { audit: ["DELETE_LOG_STREAM"] },
  async run(context) {
    const row = await findLogStream(context.primary, context.orgId);
    if (!row) throw notFound("log stream");
    context.expectVersion(row);
    await context.commit({
      changes: [remove(context.db, row)],
      audit: {
        eventType: "DELETE_LOG_STREAM",
        eventId: context.orgId,
        eventResponse: { origin: new URL(row.url).origin, deliveredNumber: row.deliveredNumber },
      },
    });
    return undefined;
  },
});
