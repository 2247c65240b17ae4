/** What every operation that reads one job's progress declares alike. */
import * as z from "zod";
import { toCollectionOf } from "#access/needs";
import { notFound } from "#failure";
import type { Context } from "#operation/context";
import { id } from "#operation/fields";
import { job, presentJob } from "./contract.ts";
import type { JobRow } from "./contract.ts";
import { findJob } from "./queries.ts";

/** Reading a job for readers of its collection: of these kinds, so that one of another is 404, or of any. */
export function jobReading(kinds?: readonly JobRow["kind"][]) {
  return {
    access: toCollectionOf("job", "params.jobId", { level: 1, scope: "read" }),
    params: z.object({ jobId: id }),
    result: job,
    fails: [],
    async run(
      { db, orgId }: Pick<Context<unknown>, "db" | "orgId">,
      { params }: { params: { jobId: string } },
    ): Promise<z.output<typeof job>> {
      const found = await findJob(db, orgId, params.jobId);
      if (!found || kinds?.includes(found.kind) === false) throw notFound("job");
      return presentJob(found);
    },
  };
}
