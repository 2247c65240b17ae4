/** Get Import Job: how far an import is, and what came of each file. */
import * as z from "zod";
import { toThing } from "#access/needs";
import { job, presentJob } from "#jobs/contract";
import { selectJob } from "#jobs/store";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";

const isImport: ReadonlySet<string> = new Set([
  "import_github",
  "import_openapi",
  "import_postman",
]);

export const getImportJob = defineOperation({
  id: "getImportJob",
  method: "GET",
  path: "/import/jobs/:jobId",
  status: 200,
  summary: "Read an import's progress",
  access: toThing("job", "params.jobId", { level: 1, scope: "read" }),
  params: z.object({ jobId: id }),
  result: job,
  fails: [],
  async run({ db, orgId }, { params }) {
    const found = await selectJob(db, orgId, params.jobId);
    if (!found || !isImport.has(found.kind)) throw notFound("job");
    return presentJob(found);
  },
});
