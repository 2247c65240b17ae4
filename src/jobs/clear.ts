/** The cron's part for jobs: the files that a finished job worked on are deleted. */
import { unlogged } from "#db/commit";
import type { System } from "#events/system";
import { selectUncleared } from "./queries.ts";
import { markCleared } from "./rows.ts";
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
