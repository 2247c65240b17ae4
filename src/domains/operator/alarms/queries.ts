/** What alarms are measured by, of all organizations: each statement reads what waits, and nothing of what anybody wrote. */
import { and, asc, eq, gt, gte, isNull, lte, not, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { wasGivenUp } from "#db/given-up";
import { isOneOf } from "#db/many";
import {
  alarms,
  deadLetters,
  deliveries,
  events,
  jobKinds,
  jobs,
  requestMinutes,
} from "#db/schema";
import { limits } from "#limits";

export type AlarmRow = typeof alarms.$inferSelect;

/** Those of these alarms that are raised, or whose end is to be told. */
export async function selectAlarms(db: Database, names: readonly string[]): Promise<AlarmRow[]> {
  return db.select().from(alarms).where(isOneOf(alarms.name, names));
}

/** When the oldest event was committed to which somebody has yet to react, but for what was given up since; null: none waits. */
export async function oldestEvent(
  db: Database,
  { now, givenUpSince }: { now: number; givenUpSince: number },
): Promise<number | null> {
  const [row] = await db
    .select({ at: events.createdAt })
    .from(events)
    .where(
      and(
        isNull(events.closedAt),
        lte(events.createdAt, now),
        not(wasGivenUp(db, events.id, givenUpSince)),
      ),
    )
    .orderBy(asc(events.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** Since when a delivery is due, but for what was given up since; null: none is pending. */
export async function oldestDelivery(db: Database, givenUpSince: number): Promise<number | null> {
  const [row] = await db
    .select({ at: deliveries.nextAttemptAt })
    .from(deliveries)
    .where(and(eq(deliveries.state, "pending"), not(wasGivenUp(db, deliveries.id, givenUpSince))))
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(1);
  return row?.at ?? null;
}

const countedAtMost = 100;

/** How many dead letters were given up since the time; a hundred where there are more. */
export async function countDeadLetters(db: Database, since: number): Promise<number> {
  const some = db
    .select({ id: deadLetters.id })
    .from(deadLetters)
    .where(gt(deadLetters.givenUpAt, since))
    .limit(countedAtMost);
  return db.$count(some.as("some"));
}

/** In the words of the index `jobs_failed`: with a parameter in it, SQLite would not take that. */
const hasFailed = sql`${jobs.state} = 'failed'`;

/**
 * How many jobs have failed on our side since the time; a hundred where there are more. A step of theirs was begun as often
 * as one may be, or this version does not know their kind: what is wrong with what its people gave a job is theirs to mend.
 */
export async function countFailedJobs(db: Database, since: number): Promise<number> {
  const isOurs = or(
    gte(jobs.attempts, limits.importStepAttempts),
    notInArray(jobs.kind, [...jobKinds]),
  );
  const some = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(hasFailed, gt(jobs.finishedAt, since), isOurs))
    .limit(countedAtMost);
  return db.$count(some.as("some"));
}

/** The requests after one minute and until another (minutes since the epoch), and those of them that failed on our side. */
export async function sumRequests(
  db: Database,
  { after, until }: { after: number; until: number },
): Promise<{ count: number; failed: number }> {
  const [row] = await db
    .select({
      count: sql<number>`coalesce(sum(${requestMinutes.count}), 0)`,
      failed: sql<number>`coalesce(sum(${requestMinutes.failed}), 0)`,
    })
    .from(requestMinutes)
    .where(and(gt(requestMinutes.minute, after), lte(requestMinutes.minute, until)));
  return row ?? { count: 0, failed: 0 };
}

/** How many bytes the database takes. */
export async function databaseBytes(db: Database): Promise<number> {
  const { meta } = await db.run(sql`select 1`);
  return meta.size_after;
}

/**
 * How many migrations this version was built with that the database has not applied; below 0: how many it has applied that
 * this version does not know. null where the database does not say: whoever migrates notes it in `d1_migrations`.
 */
export async function countMissingMigrations(db: Database): Promise<number | null> {
  const noted = sql`select 1 from sqlite_schema where type = 'table' and name = 'd1_migrations'`;
  if ((await db.all(noted)).length === 0) return null;
  const { default: landed } = await import("#migrations");
  const rows = await db.all<{ name: string }>(sql`select name from d1_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = Object.keys(landed).filter((name) => !applied.has(name));
  const unknown = rows.filter(({ name }) => !Object.hasOwn(landed, name));
  return missing.length > 0 ? missing.length : 0 - unknown.length;
}
