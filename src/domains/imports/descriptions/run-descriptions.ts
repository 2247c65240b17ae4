/** The job that imports a description of an API: the first step plans, the others write. What they need is loaded with the first. */
import { collectionJobs } from "#jobs/index";

export const descriptionImport = collectionJobs(async (system, job, collection) => {
  if (job.step > 0) {
    const { runStep } = await import("#domains/imports/write-texts");
    return runStep(system, job, collection);
  }
  const { planDescription } = await import("./plan-description.ts");
  return planDescription(system, job, collection);
});
