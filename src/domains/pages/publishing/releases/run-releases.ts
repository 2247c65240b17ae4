/** The reaction that runs releases: all steps but the last prepare, the last one shows. */
import { jobRunner } from "#jobs/runner";
import { preparePages } from "./prepare-pages.ts";
import { showRelease } from "#domains/pages/publishing/releases/showing/show-release";

export const runReleases = jobRunner("release", (system, job, collection) =>
  job.step < job.steps
    ? preparePages(system, job, collection)
    : showRelease(system, job, collection),
);
