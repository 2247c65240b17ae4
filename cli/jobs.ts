/** Work that goes on behind a request: waited for, and told as it ends. */
import { setTimeout } from "node:timers/promises";
import type { Answer, Client } from "./client.ts";

export type Job = Answer<"GET /jobs/{jobId}">;

const pauseMs = 500;

/** The job, once it has ended. */
export async function ended(client: Client, jobId: string): Promise<Job> {
  for (;;) {
    const job = await client.call("GET /jobs/{jobId}", { params: { jobId } });
    if (job.finishedAt !== null) return job;
    await setTimeout(pauseMs);
  }
}

/** Counts as words: `3 created, 1 skipped`. */
export function countsIn(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  return parts.length === 0 ? "nothing to do" : parts.join(", ");
}

/** Problems by file, a line each. */
export function problemLines(problems: Job["problems"]): string[] {
  return problems.map(({ path, message }) => `  ${path === "" ? "" : `${path}: `}${message}`);
}
