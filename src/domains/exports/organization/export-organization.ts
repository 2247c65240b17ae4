/** Export Organization: a job writes all of its rows, texts and files into an archive in R2. */
import { toOrganization } from "#access/needs";
import { insertJob, jobRequested, newJob } from "#jobs/index";
import { newUlidIn } from "#ids";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { organizationJob, pathOfJob, presentOrganizationJob } from "./contract.ts";
import { expectIdle } from "./idle.ts";

export const exportOrganization = defineOperation({
  id: "exportOrganization",
  method: "POST",
  path: "/orgs/:orgId/export",
  status: 202,
  summary: "Export an organization",
  access: toOrganization({ role: "owner", scope: "admin" }),
  params: orgParams,
  result: organizationJob,
  fails: ["in_progress"],
  emits: { audit: ["EXPORT_ORGANIZATION"], events: ["job.requested"] },
  location: pathOfJob,
  async run(context) {
    const { db, orgId, now } = context;
    await expectIdle(context.primary, orgId);
    const row = newJob(context, {
      id: newUlidIn(orgId, now),
      kind: "export_organization",
      collectionId: null,
    });
    await context.commit({
      changes: [insertJob(db, row)],
      audit: {
        eventType: "EXPORT_ORGANIZATION",
        eventId: orgId,
        eventResponse: { exportId: row.id },
      },
      events: [jobRequested(row, null)],
    });
    return presentOrganizationJob(row);
  },
});
