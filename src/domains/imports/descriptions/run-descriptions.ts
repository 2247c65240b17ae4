/** The reactions that import descriptions: the first step plans, the others write. What they need is loaded with the first. */
import { jobRunner } from "#jobs/runner";
import type { Work } from "#jobs/runner";

const work: Work = async (system, job, collection) => {
  if (job.step > 0) {
    const { runStep } = await import("#domains/imports/write-texts");
    return runStep(system, job, collection);
  }
  const { planDescription } = await import("./plan-description.ts");
  return planDescription(system, job, collection);
};

export const runOpenapiImports = jobRunner("import_openapi", work);
export const runPostmanImports = jobRunner("import_postman", work);
