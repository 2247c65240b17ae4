/**
 * Which job runs next. Of a collection's jobs one runs at a time, in the order in which they were requested,
 * and each step may be begun only so often: one that takes its consumer down with it must not do so forever.
 */
import { unlogged } from "#db/commit";
import type { System } from "#events/system";
import { limits } from "#limits";
import type { JobRow } from "./contract.ts";
import { hasToWait } from "./queries.ts";
import { countAttempt } from "./rows.ts";

/** "waits" for a job that another one wakes at its end, "exhausted" where the step was begun often enough. */
export type StepLease = "granted" | "waits" | "exhausted";

/** Asks for the step that the job is at; one that is granted counts as begun. */
export async function leaseStep(system: System, job: JobRow): Promise<StepLease> {
  if (job.step === 0 && (await hasToWait(system.db, job))) return "waits";
  if (job.attempts >= limits.importStepAttempts) return "exhausted";
  await system.commit(job.orgId, {
    changes: [countAttempt(system.db, job)],
    audit: unlogged("part of a logged action"),
  });
  return "granted";
}
