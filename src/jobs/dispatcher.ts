/**
 * The one subscriber that runs jobs. A job's step is the reaction to one event: its commit records the
 * reaction, moves the job on and asks for the next step, so that a repeated or lost message changes
 * nothing. Each kind of job is implemented by the domain it belongs to; the registry lists them.
 */
import { findCollection } from "#access/queries";
import type { CollectionRow } from "#db/schema";
import { eventChanges } from "#catalogue";
import type { Commit } from "#db/commit";
import type { OpenEvent } from "#events/queries";
import type { Subscriber } from "#events/subscribers";
import type { System } from "#events/system";
import { reportFault } from "#fault";
import { saidOf, writeLine } from "#log-line";
import { noteMeasure } from "#measures";
import type { JobRow } from "./contract.ts";
import { leaseStep } from "./leases.ts";
import { commitOf, failed } from "./progress.ts";
import type { StepOutcome } from "./progress.ts";
import { findJob } from "./queries.ts";

/** Does the step that a job of a collection is at. May run again after a fault, with nothing of its outcome committed. */
export type CollectionWork = (
  system: System,
  job: JobRow,
  collection: CollectionRow,
) => Promise<StepOutcome>;

/** The same for a job of an organization itself. */
export type OrganizationWork = (system: System, job: JobRow) => Promise<StepOutcome>;

/** How the jobs of a kind are done. */
export type JobWork = (
  system: System,
  job: JobRow,
  collection: CollectionRow | null,
) => Promise<StepOutcome>;

/** The work of every kind of job that there is. */
export type JobKinds = Readonly<Record<JobRow["kind"], JobWork>>;

/** Jobs of a collection, of which one runs at a time, whatever their kinds. They fail where it was deleted. */
export function collectionJobs(work: CollectionWork): JobWork {
  return async (system, job, collection) =>
    collection === null
      ? failed(job, "The collection was deleted.")
      : work(system, job, collection);
}

/** Jobs of an organization itself: whoever asks for one sees to it that there is no other. */
export function organizationJobs(work: OrganizationWork): JobWork {
  return work;
}

/** The subscriber that does each job as the work of its kind says. */
export function dispatchJobs(kinds: JobKinds): Subscriber {
  return {
    name: "jobs",
    types: ["job.requested"],
    async react(system, event) {
      const job = await openJobOf(system, event);
      return job && runStep(system, kinds, job);
    },
    async refused(system, event, { message }) {
      const job = await openJobOf(system, event);
      if (job === null) return null;
      const outcome = failed(job, message);
      noteEnd(system, job, outcome);
      return commitOf(system, job, await collectionOf(system, job), outcome);
    },
  };
}

/** The job that a step is asked of, unless it has ended. */
async function openJobOf(system: System, { orgId, data }: OpenEvent): Promise<JobRow | null> {
  const { jobId } = eventChanges["job.requested"].parse(data["change"]);
  const job = await findJob(system.db, orgId, jobId);
  return job === null || job.finishedAt !== null ? null : job;
}

async function runStep(system: System, kinds: JobKinds, job: JobRow): Promise<Commit | null> {
  const startedAt = system.clock();
  const lease = await leaseStep(system, job);
  if (lease === "waits") return null;
  const collection = await collectionOf(system, job);
  const outcome =
    lease === "exhausted"
      ? failed(job, `Given up: a step failed ${job.attempts} times.`)
      : await workOf(kinds, job)(system, job, collection);
  noteEnd(system, job, outcome);
  if (system.configuration.isLogged) {
    const { id: jobId, orgId, kind, requestId, attempts: attempt } = job;
    const durationMs = system.clock() - startedAt;
    writeLine({
      line: "job",
      jobId,
      orgId,
      kind,
      requestId,
      attempt,
      state: stateAfter(outcome),
      durationMs,
      // Of its whole batch by then, which has few jobs.
      ...saidOf(system.work),
    });
  }
  return commitOf(system, job, collection, outcome);
}

const stateAfter = ({ isLast, job }: StepOutcome) => (isLast ? (job.state ?? "done") : "running");

/** Counts a job that has come to its end, from when it was asked for. */
function noteEnd(system: System, job: JobRow, outcome: StepOutcome): void {
  if (!outcome.isLast) return;
  const durationMs = system.clock() - job.createdAt;
  noteMeasure("job", { label: stateAfter(outcome), durationMs });
}

async function collectionOf(system: System, job: JobRow): Promise<CollectionRow | null> {
  if (job.collectionId === null) return null;
  const found = await findCollection(system.db, "collection", job.collectionId, null);
  return found?.collection ?? null;
}

/** A kind that nobody knows was asked for by another version of the service: nothing here can ever do it. */
function workOf(kinds: JobKinds, job: JobRow): JobWork {
  if (Object.hasOwn(kinds, job.kind)) return kinds[job.kind];
  const reason = `There is no job of the kind "${job.kind}".`;
  const { id: jobId, orgId, kind, requestId } = job;
  reportFault(new Error(reason), { jobId, orgId, kind, requestId });
  return async () => failed(job, reason);
}
