/** What a job reports: counts by name, and problems by file, as many as are worth reading. */
import type { JobProblem } from "#db/schema";
import { limits } from "#limits";
import type { JobRow } from "./contract.ts";

const pathChars = 300;
const messageChars = 500;

export class JobReport {
  readonly counts: Record<string, number>;
  readonly problems: JobProblem[];

  readonly #nameOf: (path: string) => string;

  /**
   * Goes on where the job stands.
   * @param nameOf what people know a path by
   */
  constructor(
    job: Pick<JobRow, "counts" | "problems">,
    nameOf: (path: string) => string = (path) => path,
  ) {
    this.#nameOf = nameOf;
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
    const name = this.#nameOf(path).slice(0, pathChars);
    this.problems.push({ path: name, message: message.slice(0, messageChars) });
  }
}
