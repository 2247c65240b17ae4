/**
 * Every statement that writes jobs. A job goes from step to step by commits that are guarded by its
 * version, and of the jobs of a collection one runs at a time.
 */
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { purgedAtOnce } from "#db/cascade";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { isOfFirst } from "#db/many";
import { jobs } from "#db/schema";
import type { JobRow } from "./contract.ts";

export function insertJob(db: Database, row: JobRow): Change {
  return guarded(db.insert(jobs).values(row));
}

/** Says how much a new job has to do, where only its own commit can count that: whole numbers from queries. */
export function sizeJob(
  db: Database,
  { orgId, id }: { orgId: string; id: string },
  size: { total: SQL; steps: SQL },
): Change {
  return guarded(
    db
      .update(jobs)
      .set(size)
      .where(and(eq(jobs.orgId, orgId), eq(jobs.id, id))),
  );
}

/** The job, while it is as it was read. */
const unchangedJob = (job: JobRow) =>
  and(eq(jobs.orgId, job.orgId), eq(jobs.id, job.id), eq(jobs.version, job.version));

/** Counts that the job's step is begun once more. */
export function countAttempt(db: Database, job: JobRow): Change {
  return unguarded(
    db
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1` })
      .where(unchangedJob(job)),
  );
}

/** No other job of the collection runs. */
const runsAlone = (
  job: JobRow,
) => sql`not exists (select 1 from jobs o where o.org_id = ${job.orgId}
  and o.collection_id = ${job.collectionId} and o.state = 'running' and o.id <> ${job.id})`;

/** Takes the job on to its next step, if nobody else did. */
export function advanceJob(db: Database, job: JobRow, change: Partial<JobRow>): Change {
  return guarded(
    db
      .update(jobs)
      .set({ ...change, state: "running", attempts: 0, version: job.version + 1 })
      .where(and(unchangedJob(job), runsAlone(job))),
  );
}

/** Ends the job, if none came to wait for it beside the one that its commit wakes. */
export function finishJob(
  db: Database,
  job: JobRow,
  change: Partial<JobRow>,
  nextJobId: string | null,
): Change {
  const isNobodyForgotten = sql`(${nextJobId} is not null or not exists (select 1 from jobs o
    where o.org_id = ${job.orgId} and o.collection_id = ${job.collectionId} and o.state = 'queued' and o.id <> ${job.id}))`;
  return guarded(
    db
      .update(jobs)
      .set({ ...change, version: job.version + 1 })
      .where(and(unchangedJob(job), runsAlone(job), isNobodyForgotten)),
  );
}

/** Records that the job has no files in R2 any more. */
export function markCleared(db: Database, orgId: string, jobId: string): Change {
  return unguarded(
    db
      .update(jobs)
      .set({ inputKey: null, planKey: null })
      .where(and(eq(jobs.orgId, orgId), eq(jobs.id, jobId))),
  );
}

/** In the words of the index `jobs_finished`: with a parameter in it, SQLite would not take that. */
const isNoRelease = sql`${jobs.kind} <> 'release'`;

/** For the sweep of all organizations: forgets up to `limit` jobs that were finished before the time, but for those of releases. */
export function deleteOldJobs(db: Database, before: number, limit: number): Change {
  const old = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNoRelease, isNull(jobs.inputKey), lt(jobs.finishedAt, before)))
    .orderBy(asc(jobs.finishedAt))
    .limit(limit);
  return unguarded(db.delete(jobs).where(inArray(jobs.id, old)));
}

/** What a job had to do in a collection, and what came of it, goes with it. */
export const jobsCascade: Cascade = {
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db.delete(jobs).where(and(eq(jobs.orgId, orgId), eq(jobs.collectionId, collectionId))),
    ),
  ],
  purgedOrganization: (db, { orgId }) => [
    unguarded(db.delete(jobs).where(isOfFirst(jobs, eq(jobs.orgId, orgId), purgedAtOnce))),
  ],
};
