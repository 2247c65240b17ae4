/**
 * Every SQL statement on jobs. A job goes from step to step by commits that are guarded by its version,
 * and of the jobs of a collection one runs at a time, in the order they were asked for.
 */
import { and, asc, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { jobs } from "#db/schema";
import type { JobRow } from "./contract.ts";

export function insertJob(db: Database, row: JobRow): Change {
  return guarded(db.insert(jobs).values(row));
}

export async function selectJob(
  db: Database,
  orgId: string,
  jobId: string,
): Promise<JobRow | null> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.orgId, orgId), eq(jobs.id, jobId)))
    .limit(1);
  return row ?? null;
}

/** The job, while it is as it was read. */
const asRead = (job: JobRow) =>
  and(eq(jobs.orgId, job.orgId), eq(jobs.id, job.id), eq(jobs.version, job.version));

const othersOf = (job: JobRow) =>
  and(
    eq(jobs.orgId, job.orgId),
    eq(jobs.collectionId, job.collectionId ?? ""),
    ne(jobs.id, job.id),
  );

/** Whether another job of the collection runs, or was asked for before this one: it will wake this one. */
export async function hasToWait(db: Database, job: JobRow): Promise<boolean> {
  const isEarlier = and(eq(jobs.state, "queued"), lt(jobs.id, job.id));
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(othersOf(job), or(eq(jobs.state, "running"), isEarlier)))
    .limit(1);
  return row !== undefined;
}

/** The job that waits for the end of this one, of whatever kind, or null. */
export async function selectNextJob(
  db: Database,
  job: JobRow,
): Promise<Pick<JobRow, "id" | "kind"> | null> {
  const [row] = await db
    .select({ id: jobs.id, kind: jobs.kind })
    .from(jobs)
    .where(and(othersOf(job), eq(jobs.state, "queued")))
    .orderBy(asc(jobs.id))
    .limit(1);
  return row ?? null;
}

/** Counts that the job's step is begun once more. */
export function countAttempt(db: Database, job: JobRow): Change {
  return unguarded(
    db
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1` })
      .where(asRead(job)),
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
      .where(and(asRead(job), runsAlone(job))),
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
      .where(and(asRead(job), runsAlone(job), isNobodyForgotten)),
  );
}

/** Finished jobs, of whatever organization, whose input still lies in R2. */
export async function selectUncleared(
  db: Database,
  limit: number,
): Promise<{ id: string; orgId: string }[]> {
  return db
    .select({ id: jobs.id, orgId: jobs.orgId })
    .from(jobs)
    .where(and(isNotNull(jobs.inputKey), inArray(jobs.state, ["done", "failed"])))
    .orderBy(asc(jobs.orgId))
    .limit(limit);
}

/** Notes that nothing of the job lies in R2 any more. */
export function markCleared(db: Database, orgId: string, jobId: string): Change {
  return unguarded(
    db
      .update(jobs)
      .set({ inputKey: null, planKey: null })
      .where(and(eq(jobs.orgId, orgId), eq(jobs.id, jobId))),
  );
}
