/** Jobs: work that goes on after its request was answered. The face of this folder; nobody imports past it. */
import type { OperationGroup } from "#operation/define";
import { getJob } from "./get-job.ts";
import { listJobs } from "./list-jobs.ts";

export { clearFinishedJobs, forgetOldJobs } from "./clear.ts";
export { job, presentJob } from "./contract.ts";
export type { JobRow } from "./contract.ts";
export { collectionJobs, dispatchJobs, organizationJobs } from "./dispatcher.ts";
export type { JobKinds } from "./dispatcher.ts";
export { newJob } from "./new-job.ts";
export { failed, jobRequested } from "./progress.ts";
export type { StepOutcome } from "./progress.ts";
export { findJob, findOwnOrganizationJob, hasAnyJob, hasOrganizationJob } from "./queries.ts";
export { jobReading } from "./reading.ts";
export { JobReport } from "./report.ts";
export { insertJob, jobsCascade, sizeJob } from "./rows.ts";
export { readWork, workKey, writeWork } from "./work-files.ts";

export const jobs: OperationGroup = { name: "Jobs", operations: [listJobs, getJob] };
