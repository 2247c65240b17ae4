/** Get Job: how far a collection's job of any kind is, and what came of it. */
import * as z from "zod";
import { toThing } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { job, presentJob } from "./contract.ts";
import { selectJob } from "./store.ts";

export const getJob = defineOperation({
  id: "getJob",
  method: "GET",
  path: "/jobs/:jobId",
  status: 200,
  summary: "Read a job's progress",
  access: toThing("job", "params.jobId", { level: 1, scope: "read" }),
  params: z.object({ jobId: id }),
  result: job,
  fails: [],
  async run({ db, orgId }, { params }) {
    const found = await selectJob(db, orgId, params.jobId);
    if (!found) throw notFound("job");
    return presentJob(found);
  },
});
