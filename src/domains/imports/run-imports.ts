/** The job that imports files of a repository: the first step plans, the others write. What they need is loaded with the first. */
import { collectionJobs } from "#jobs/index";

export const githubImport = collectionJobs(async (system, job, collection) => {
  if (job.step > 0) {
    const { runStep } = await import("./write-texts.ts");
    return runStep(system, job, collection);
  }
  const { planImport } = await import("./plan-import.ts");
  return planImport(system, job, collection);
});
