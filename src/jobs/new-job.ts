/** A job as it is asked for: queued, with nothing done. */
import type { JobRow } from "./contract.ts";

/** The row of a job that this call asks for. */
export function newJob(
  { orgId, userId, requestId, now }: Asking,
  job: Pick<JobRow, "id" | "kind" | "collectionId"> & Partial<JobRow>,
): JobRow {
  return {
    orgId,
    state: "queued",
    inputKey: null,
    planKey: null,
    step: 0,
    steps: 0,
    attempts: 0,
    done: 0,
    total: 0,
    counts: {},
    problems: [],
    requestId,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
    finishedAt: null,
    version: 1,
    ...job,
  };
}

/** Who asks, and when: what every operation's context holds. */
interface Asking {
  orgId: string;
  userId: string;
  requestId: string;
  now: number;
}
