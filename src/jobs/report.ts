/** What a job reports: counts by name, and problems by file, as many as are worth reading. */
import type { JobProblem } from "#db/schema";
import { limits } from "#limits";
import type { JobRow } from "./contract.ts";

const pathChars = 300;
const messageChars = 500;

export class JobReport {
  readonly counts: Record<string, number>;
  readonly problems: JobProblem[];

  /** Goes on where the job stands. */
  constructor(job: Pick<JobRow, "counts" | "problems">) {
    this.counts = { ...job.counts };
    this.problems = [...job.problems];
  }

  count(name: string, more = 1): void {
    if (more > 0) this.counts[name] = (this.counts[name] ?? 0) + more;
  }

  /** Notes a problem; beyond the bound they are only counted. */
  note(path: string, message: string): void {
    this.count("problems");
    if (this.problems.length >= limits.importProblems) return;
    this.problems.push({ path: path.slice(0, pathChars), message: message.slice(0, messageChars) });
  }
}
