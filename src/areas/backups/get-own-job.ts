/** Get Own Job: how far an export or import of an organization is, for who asked for it. */
import { z } from "zod";
import { toAccount } from "#access/needs";
import { job, presentJob } from "#areas/jobs/contract";
import { notFound } from "#failure";
import { personOf } from "#operation/actor";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { findOwnJob } from "./store.ts";

export const getOwnJob = defineOperation({
  id: "getOwnJob",
  method: "GET",
  path: "/me/jobs/:jobId",
  status: 200,
  summary: "Read the progress of an organization's export or import",
  description: "For who asked for it: an organization that is being restored has no members yet.",
  access: toAccount("read"),
  params: z.object({ jobId: id }),
  result: job,
  fails: ["not_found"],
  async run({ db, userId, actor }, { params }) {
    const found = await findOwnJob(db, userId, params.jobId);
    const only = personOf(actor)?.token?.orgId ?? found?.orgId;
    if (found === null || found.orgId !== only) throw notFound("job");
    return presentJob(found);
  },
});
