/**
 * Takes jobs from step to step. A step is the reaction to one event: its commit records the reaction,
 * moves the job on and asks for the next step, so that a repeated or lost message changes nothing.
 */
import { findCollection } from "#access/store";
import type { CollectionRow } from "#access/store";
import { eventChanges } from "#catalogue";
import { unlogged } from "#db/commit";
import type { Commit, EventDraft } from "#db/commit";
import type { Subscriber } from "#events/subscribers";
import type { System } from "#events/system";
import { limits } from "#limits";
import type { JobRow } from "./contract.ts";
import { JobReport } from "./report.ts";
import {
  advanceJob,
  countAttempt,
  finishJob,
  hasToWait,
  selectJob,
  selectNextJob,
} from "./store.ts";

/** What a step came to: how the job stands after it, and what is committed with that. */
export interface StepOutcome extends Partial<Commit> {
  job: Partial<JobRow>;
  isLast: boolean;
}

/** Does the step that the job is at. May run again after a fault, with nothing of its outcome committed. */
export type Work = (system: System, job: JobRow, collection: CollectionRow) => Promise<StepOutcome>;

/** The event that asks for a job's next step. */
export function jobRequested(
  job: { id: string; kind: JobRow["kind"] },
  collection: { id: string; name: string; slug: string } | null,
): EventDraft {
  const { id: jobId, kind } = job;
  const at = collection && { id: collection.id, name: collection.name, slug: collection.slug };
  return { type: "job.requested", change: { jobId, kind }, collection: at, page: null };
}

/** The subscriber that runs the jobs of a kind. Of the jobs of a collection, of all kinds, one runs at a time. */
export function jobRunner(kind: JobRow["kind"], work: Work): Subscriber {
  return subscriberOf(kind, (system, job) => runStep(system, job, work));
}

/** The same for jobs of an organization itself: whoever asks for one sees to it that there is no other. */
export function organizationJobRunner(
  kind: JobRow["kind"],
  work: (system: System, job: JobRow) => Promise<StepOutcome>,
): Subscriber {
  return subscriberOf(kind, (system, job) => attemptStep(system, job, null, work));
}

function subscriberOf(
  kind: JobRow["kind"],
  run: (system: System, job: JobRow) => Promise<Commit | null>,
): Subscriber {
  return {
    name: `jobs.${kind}`,
    types: ["job.requested"],
    async react(system, event) {
      const requested = eventChanges["job.requested"].parse(event.data["change"]);
      if (requested.kind !== kind) return null;
      const job = await selectJob(system.db, event.orgId, requested.jobId);
      return job === null || job.finishedAt !== null ? null : run(system, job);
    },
  };
}

async function runStep(system: System, job: JobRow, work: Work): Promise<Commit | null> {
  const { db } = system;
  if (job.step === 0 && (await hasToWait(db, job))) return null;
  const found = await findCollection(db, "collection", job.collectionId ?? "", null);
  if (!found) return failing(system, job, null, "The collection was deleted.");
  const { collection } = found;
  return attemptStep(system, job, collection, () => work(system, job, collection));
}

async function attemptStep(
  system: System,
  job: JobRow,
  collection: CollectionRow | null,
  work: (system: System, job: JobRow) => Promise<StepOutcome>,
): Promise<Commit> {
  if (job.attempts >= limits.importStepAttempts) {
    return failing(system, job, collection, `Given up: a step failed ${job.attempts} times.`);
  }
  await system.commit(job.orgId, {
    changes: [countAttempt(system.db, job)],
    audit: unlogged("part of a logged action"),
  });
  const outcome = await work(system, job);
  return outcome.isLast
    ? ending(system, job, collection, outcome)
    : advancing(system, job, collection, outcome);
}

function advancing(
  { db, clock }: System,
  job: JobRow,
  collection: CollectionRow | null,
  outcome: StepOutcome,
): Commit {
  const { job: change, isLast: _, changes = [], events = [], ...rest } = outcome;
  const moved = { ...change, step: job.step + 1, updatedAt: clock() };
  return {
    audit: unlogged("part of a logged action"),
    ...rest,
    changes: [advanceJob(db, job, moved), ...changes],
    events: [jobRequested(job, collection), ...events],
  };
}

async function ending(
  { db, clock }: System,
  job: JobRow,
  collection: CollectionRow | null,
  outcome: StepOutcome,
): Promise<Commit> {
  const { job: change, isLast: _, changes = [], events = [], ...rest } = outcome;
  const now = clock();
  const ended = { state: "done" as const, ...change, updatedAt: now, finishedAt: now };
  const next = await selectNextJob(db, job);
  const woken = next === null ? [] : [jobRequested(next, collection)];
  return {
    audit: unlogged("part of a logged action"),
    ...rest,
    changes: [finishJob(db, job, ended, next?.id ?? null), ...changes],
    events: [...woken, ...events],
  };
}

function failing(
  system: System,
  job: JobRow,
  collection: CollectionRow | null,
  reason: string,
): Promise<Commit> {
  const report = new JobReport(job);
  report.note("", reason);
  const { counts, problems } = report;
  return ending(system, job, collection, {
    job: { state: "failed", counts, problems },
    isLast: true,
  });
}
