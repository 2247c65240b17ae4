/** Archive Any Organization: all of it is written into its archive, before an operator changes anything of it. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { requestExport } from "#domains/exports/index";
import { findAnyOrganization } from "#domains/operator/organizations/queries";
import { operatedJob, pathOfOperatedJob, presentOperatedJob } from "./contract.ts";

export const archiveAnyOrganization = defineOperation({
  id: "archiveAnyOrganization",
  method: "POST",
  path: "/operator/organizations/:orgId/archives",
  status: 202,
  summary: "Write the archive of an organization",
  access: toOperator,
  params: z.object({ orgId: id }),
  result: operatedJob,
  fails: ["in_progress", "not_found"],
  emits: { audit: ["EXPORT_ORGANIZATION"], events: ["job.requested"] },
  location: pathOfOperatedJob,
  async run(context, { params: { orgId } }) {
    if ((await findAnyOrganization(context.primary, orgId)) === null)
      throw notFound("organization");
    return presentOperatedJob(await requestExport(context, orgId), null);
  },
});
