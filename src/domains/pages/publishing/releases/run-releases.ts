/** The job that runs a release: all steps but the last prepare, the last one shows. */
import { collectionJobs } from "#jobs/index";
import { preparePages } from "./prepare-pages.ts";
import { showRelease } from "#domains/pages/publishing/releases/showing/show-release";

export const release = collectionJobs((system, job, collection) =>
  job.step < job.steps
    ? preparePages(system, job, collection)
    : showRelease(system, job, collection),
);
