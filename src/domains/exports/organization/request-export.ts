/** Asks for the job that writes an organization's archive: its owners do, and an operator. */
import { insertJob, jobRequested, newJob } from "#jobs/index";
import type { JobRow } from "#jobs/index";
import { newUlidIn } from "#ids";
import type { Context } from "#operation/context";
import { expectIdle } from "./idle.ts";

type Asking = Pick<Context<null>, "db" | "primary" | "now" | "userId" | "requestId" | "commitIn">;

/** Throws `in_progress` while there is such a job already. */
export async function requestExport(context: Asking, orgId: string): Promise<JobRow> {
  const { db, primary, now } = context;
  await expectIdle(primary, orgId);
  const row = newJob(
    { ...context, orgId },
    { id: newUlidIn(orgId, now), kind: "export_organization", collectionId: null },
  );
  await context.commitIn(orgId, {
    changes: [insertJob(db, row)],
    audit: {
      eventType: "EXPORT_ORGANIZATION",
      eventId: orgId,
      eventResponse: { exportId: row.id },
    },
    events: [jobRequested(row, null)],
  });
  return row;
}
