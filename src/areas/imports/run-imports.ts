/** The reaction that runs imports: the first step plans, the others write. */
import { jobRunner } from "#areas/jobs/runner";
import { planImport } from "./plan-import.ts";
import { runStep } from "./write-texts.ts";

export const runImports = jobRunner("import_github", (system, job, collection) =>
  job.step === 0 ? planImport(system, job, collection) : runStep(system, job, collection),
);
