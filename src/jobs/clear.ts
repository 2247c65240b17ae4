/** The cron's part for jobs: the files that a finished job worked on are deleted, and in time the job itself. */
import { unlogged } from "#db/commit";
import type { System } from "#events/system";
import { limits } from "#limits";
import { selectUncleared } from "./queries.ts";
import { deleteOldJobs, markCleared } from "./rows.ts";
import { deleteWork } from "./work-files.ts";

const clearedAtOnce = 20;

/** Deletes the files of a part of the finished jobs. */
export async function clearFinishedJobs(system: System): Promise<void> {
  for (const job of await selectUncleared(system.db, clearedAtOnce)) {
    await deleteWork(system.bindings, job);
    await system.commit(job.orgId, {
      changes: [markCleared(system.db, job.orgId, job.id)],
      audit: unlogged("upkeep"),
    });
  }
}

const forgottenAtOnce = 500;

/** Forgets a part of the jobs that were finished long enough ago. */
export async function forgetOldJobs(system: System): Promise<void> {
  const before = system.clock() - limits.jobsKeptMs;
  await system.commitUnlogged([deleteOldJobs(system.db, before, forgottenAtOnce)], "upkeep");
}
