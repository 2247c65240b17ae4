/** What an operator sees of the jobs that write and restore an organization's archive: nothing that is in it. */
import * as z from "zod";
import { id } from "#operation/fields";
import { job } from "#jobs/index";
import type { JobRow } from "#jobs/index";

export const seal = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "takes the seal of an archive: 64 hexadecimal digits in lower case");

export const operatedJob = z
  .object({
    id,
    orgId: id,
    kind: job.shape.kind,
    state: job.shape.state,
    done: z.int(),
    total: z.int(),
    problems: z.array(z.object({ about: z.string(), message: z.string() })),
    /** Of an archive that is written, whose id is the job's. */
    seal: seal.nullable(),
  })
  .meta({ id: "OperatedJob" });

export function presentOperatedJob(
  { id: jobId, orgId, kind, state, done, total, problems }: JobRow,
  sealed: string | null,
): z.infer<typeof operatedJob> {
  return {
    id: jobId,
    orgId,
    kind,
    state,
    done,
    total,
    problems: problems.map(({ path, message }) => ({ about: path, message })),
    seal: sealed,
  };
}

/** Where to read how far it is. */
export const pathOfOperatedJob = ({ orgId, id: jobId }: { orgId: string; id: string }) =>
  `/operator/organizations/${orgId}/jobs/${jobId}`;
