/** What a job reports: counts by name, and problems by file, as many as are worth reading. */
import type { JobProblem } from "#db/schema";
import { limits } from "#limits";
import type { JobRow } from "./contract.ts";

const pathChars = 300;
const messageChars = 500;
const constructChars = 100;

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

  /**
   * Notes a problem; beyond the bound they are only counted.
   * @param about what an import knows besides
   */
  note(path: string, message: string, about: Omit<JobProblem, "path" | "message"> = {}): void {
    this.count("problems");
    if (this.problems.length >= limits.importProblems) return;
    const name = this.#nameOf(path).slice(0, pathChars);
    const { construct, ...rest } = about;
    const short = construct === undefined ? {} : { construct: construct.slice(0, constructChars) };
    this.problems.push({ path: name, message: message.slice(0, messageChars), ...rest, ...short });
  }

  /** Says of each problem which page its path became, as far as that is known. */
  leadToPages(pageOf: (path: string) => string | undefined): void {
    for (const problem of this.problems) {
      const pageId = problem.pageId ?? pageOf(problem.path);
      if (pageId !== undefined) problem.pageId = pageId;
    }
  }
}
