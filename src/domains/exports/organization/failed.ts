/** The end of a job that cannot be done, with the reason for people to read. */
import type { JobRow } from "#jobs/contract";
import { JobReport } from "#jobs/report";
import type { StepOutcome } from "#jobs/runner";

/** Ends the job as failed; nothing else of its step is committed. */
export function failed(job: JobRow, reason: string): StepOutcome {
  const report = new JobReport(job);
  report.note("", reason);
  const { counts, problems } = report;
  return { isLast: true, job: { state: "failed", counts, problems } };
}
