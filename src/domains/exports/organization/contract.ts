/** The public shape of a job of an organization itself: an export, or a restoration. */
import type * as z from "zod";
import { job, presentJob } from "#jobs/index";
import type { JobRow } from "#jobs/index";
import { id } from "#operation/fields";

export const organizationJob = job.extend({ orgId: id });

/** The job as whoever asked for it sees it. */
export function presentOrganizationJob(row: JobRow): z.infer<typeof organizationJob> {
  return { ...presentJob(row), orgId: row.orgId };
}

/** Where to read how far it is. */
export const pathOfJob = ({ orgId, jobId }: { orgId: string; jobId: string }) =>
  `/orgs/${orgId}/jobs/${jobId}`;
