/** Holds an organization to one export or restoration at a time. */
import type { Database } from "#db/client";
import { Failure } from "#failure";
import { hasOrganizationJob } from "#jobs/index";

/** Throws `in_progress` while the organization is being exported or restored. */
export async function expectIdle(db: Database, orgId: string): Promise<void> {
  if (!(await hasOrganizationJob(db, orgId))) return;
  throw new Failure("in_progress", "An export or import of the organization is still running.");
}
