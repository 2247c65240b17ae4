/** How a job goes on: the commit that a step's outcome becomes, with the request for the next step or the next job. */
import type { CollectionRow } from "#db/schema";
import { unlogged } from "#db/commit";
import type { Commit, EventDraft, NoteDraft } from "#db/commit";
import type { System } from "#events/system";
import type { JobRow } from "./contract.ts";
import { selectNextJob } from "./queries.ts";
import { JobReport } from "./report.ts";
import { advanceJob, finishJob } from "./rows.ts";

/** What a step came to: how the job stands after it, and what is committed with that. */
export interface StepOutcome extends Partial<Commit> {
  job: Partial<JobRow>;
  isLast: boolean;
}

/** The event that asks for a job's next step. */
export function jobRequested(
  job: { id: string; kind: JobRow["kind"] },
  collection: { id: string; name: string; slug: string } | null,
): EventDraft {
  const { id: jobId, kind } = job;
  const at = collection && { id: collection.id, name: collection.name, slug: collection.slug };
  return { type: "job.requested", change: { jobId, kind }, collection: at, page: null };
}

/** Ends the job as failed, with the reason for people to read; nothing else of its step is committed. */
export function failed(job: JobRow, reason: string): StepOutcome {
  const report = new JobReport(job);
  report.note("", reason);
  const { counts, problems } = report;
  return { isLast: true, job: { state: "failed", counts, problems } };
}

/** What is committed after a step: the job one step on, or ended. Aborts where the job is not as it was read. */
export async function commitOf(
  system: System,
  job: JobRow,
  collection: CollectionRow | null,
  { job: change, isLast, changes = [], events = [], ...rest }: StepOutcome,
): Promise<Commit> {
  const { db, clock } = system;
  const now = clock();
  const notes = told(collection);
  if (!isLast) {
    const moved = { ...change, step: job.step + 1, updatedAt: now };
    return {
      audit: unlogged("part of a logged action"),
      notes,
      ...rest,
      changes: [advanceJob(db, job, moved), ...changes],
      events: [jobRequested(job, collection), ...events],
    };
  }
  const ended = { state: "done" as const, ...change, updatedAt: now, finishedAt: now };
  const next = await selectNextJob(db, job);
  const woken = next === null ? [] : [jobRequested(next, collection)];
  return {
    audit: unlogged("part of a logged action"),
    notes,
    ...rest,
    changes: [finishJob(db, job, ended, next?.id ?? null), ...changes],
    events: [...woken, ...events],
  };
}

/** Whoever has the collection open sees how far its jobs are. */
const told = (collection: CollectionRow | null): NoteDraft[] =>
  collection === null ? [] : [{ kind: "jobs", collectionId: collection.id, pageId: null }];
