/** The job of a release: each step prepares some pages, and the last one shows all of them to readers. */
import { collectionJobs } from "#jobs/index";
import { preparePages } from "./prepare-pages.ts";
import { showRelease } from "#domains/pages/publishing/releases/showing/show-release";

export const release = collectionJobs((system, job, collection) =>
  job.step < job.steps
    ? preparePages(system, job, collection)
    : showRelease(system, job, collection),
);
