/** Restore Organization: it is set back to an archive, or brought back from it, in a job. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { requestSettingBack } from "#domains/exports/index";
import { closeOrganization } from "#domains/rooms/index";
import { operatedJob, pathOfOperatedJob, presentOperatedJob, seal } from "./contract.ts";

export const restoreOrganization = defineOperation({
  id: "restoreOrganization",
  method: "POST",
  path: "/operator/organizations/:orgId/restorations",
  status: 202,
  summary: "Set an organization back to an archive",
  access: toOperator,
  params: z.object({ orgId: id }),
  body: z.strictObject({ archiveId: id, seal: seal.nullish(), resumes: z.boolean().optional() }),
  example: { archiveId: "01JD0000000000000000000000" },
  result: operatedJob,
  fails: ["conflict", "in_progress", "not_found"],
  emits: { audit: ["IMPORT_ORGANIZATION"], events: ["job.requested"], isOptional: true },
  location: pathOfOperatedJob,
  async run(context, { params: { orgId }, body: { archiveId, seal: sealed, resumes } }) {
    const asked = { orgId, archiveId, seal: sealed ?? null, resumes: resumes ?? false };
    const row = await requestSettingBack(context, asked);
    await closeOrganization(context, orgId);
    return presentOperatedJob(row, null);
  },
});
