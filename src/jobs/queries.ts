/** What is read of jobs: one by its id, which runs next in a collection, which have files left to delete. */
import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobs } from "#db/schema";
import type { JobRow } from "./contract.ts";

export async function findJob(db: Database, orgId: string, jobId: string): Promise<JobRow | null> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.orgId, orgId), eq(jobs.id, jobId)))
    .limit(1);
  return row ?? null;
}

/** Jobs of the organization, newest first, as far as `limit` goes: those before an id, and of one person, if told so. */
export function selectJobs(
  db: Database,
  orgId: string,
  { askedBy, before, limit }: { askedBy: string | null; before: string | null; limit: number },
): Promise<JobRow[]> {
  return db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.orgId, orgId),
        askedBy === null ? undefined : eq(jobs.createdBy, askedBy),
        before === null ? undefined : lt(jobs.id, before),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(limit);
}

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

/** Whether a job of the organization itself, and not of one of its collections, is not finished. */
export async function hasOrganizationJob(db: Database, orgId: string): Promise<boolean> {
  const unfinished = and(eq(jobs.orgId, orgId), isNull(jobs.collectionId), isNull(jobs.finishedAt));
  return (await db.$count(jobs, unfinished)) > 0;
}

/** Whether any job of the organization, or of a collection of it, is not finished. */
export async function hasAnyJob(db: Database, orgId: string): Promise<boolean> {
  return (await db.$count(jobs, and(eq(jobs.orgId, orgId), isNull(jobs.finishedAt)))) > 0;
}

/** The organization's own job, if this person asked for it. */
export async function findOwnOrganizationJob(
  db: Database,
  orgId: string,
  userId: string,
  jobId: string,
): Promise<JobRow | null> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.orgId, orgId),
        eq(jobs.id, jobId),
        eq(jobs.createdBy, userId),
        isNull(jobs.collectionId),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Finished jobs of all organizations whose input still lies in R2. */
export async function selectUncleared(
  db: Database,
  limit: number,
): Promise<{ id: string; orgId: string }[]> {
  return db
    .select({ id: jobs.id, orgId: jobs.orgId })
    .from(jobs)
    .where(and(isNotNull(jobs.inputKey), isNotNull(jobs.finishedAt)))
    .orderBy(asc(jobs.finishedAt))
    .limit(limit);
}
