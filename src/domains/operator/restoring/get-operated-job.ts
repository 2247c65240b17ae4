/** Get Operated Job: how far an organization's archive or restoration is, and what it had to say. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { sealOf } from "#domains/exports/index";
import { findJob } from "#jobs/index";
import { operatedJob, presentOperatedJob } from "./contract.ts";

export const getOperatedJob = defineOperation({
  id: "getOperatedJob",
  method: "GET",
  path: "/operator/organizations/:orgId/jobs/:jobId",
  status: 200,
  summary: "Read how far an organization's archive or restoration is",
  access: toOperator,
  params: z.object({ orgId: id, jobId: id }),
  result: operatedJob,
  fails: ["not_found"],
  async run(context, { params: { orgId, jobId } }) {
    const found = await findJob(context.primary, orgId, jobId);
    if (found === null || found.collectionId !== null) throw notFound("job");
    const isWritten = found.kind === "export_organization" && found.state === "done";
    const seal = isWritten ? await sealOf(context, { orgId, exportId: jobId }) : null;
    return presentOperatedJob(found, seal);
  },
});
