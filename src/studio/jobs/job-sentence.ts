/** A job in words: what it is, and what came of it. */
import type { Job } from "../api/jobs.ts";
import { progressOf, summaryOf } from "../imports/import-summary.ts";

const titles: Readonly<Record<Job["kind"], string>> = {
  import_github: "Import of Markdown",
  import_openapi: "Import of an OpenAPI document",
  import_postman: "Import of a Postman collection",
  release: "Release",
  duplicate_collection: "Copy of a collection",
  duplicate_page: "Copy of a page",
  export_organization: "Archive of the organization",
  import_organization: "Restoration from an archive",
  unknown: "A job of another version of the service",
};

export const titleOf = ({ kind }: Job): string => titles[kind];

/** What of it is done, or what came of it; empty where there is nothing to say. */
export function outcomeOf(job: Job): string {
  if (job.kind.startsWith("import_") && job.kind !== "import_organization") {
    return job.finishedAt === null ? progressOf(job) : summaryOf(job);
  }
  return job.total === 0 ? "" : `${job.done} of ${job.total}`;
}

export const stateLooks: Readonly<Record<Job["state"], { tone: string; text: string }>> = {
  queued: { tone: "waiting", text: "Waiting for its turn" },
  running: { tone: "waiting", text: "Running" },
  done: { tone: "good", text: "Done" },
  failed: { tone: "bad", text: "Failed" },
};
