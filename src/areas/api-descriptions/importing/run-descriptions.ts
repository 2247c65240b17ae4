/** The reactions that import descriptions: the first step plans, the others write. */
import { runStep } from "#areas/imports/write-texts";
import { jobRunner } from "#areas/jobs/runner";
import type { Work } from "#areas/jobs/runner";
import { planDescription } from "./plan-description.ts";

const work: Work = (system, job, collection) =>
  job.step === 0 ? planDescription(system, job, collection) : runStep(system, job, collection);

export const runOpenapiImports = jobRunner("import_openapi", work);
export const runPostmanImports = jobRunner("import_postman", work);
