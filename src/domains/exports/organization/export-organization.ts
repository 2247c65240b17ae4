/** Export Organization: a job writes all of its rows, texts and files into an archive in R2. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { organizationJob, pathOfJob, presentOrganizationJob } from "./contract.ts";
import { requestExport } from "./request-export.ts";

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
  run: async (context) => presentOrganizationJob(await requestExport(context, context.orgId)),
});
