/** Measures what alarms are about: one look at the service of now, in all of its databases. */
import type { Database } from "#db/client";
import { inTime } from "#db/in-time";
import { everyDatabase } from "#db/databases";
import type { NamedDatabase } from "#db/databases";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { cronIn } from "#events/heartbeat";
import { countUnsavedVersions, selectHeartbeats } from "#events/queries";
import { reportIfFails } from "#fault";
import type { DatabaseName } from "#slots";
import {
  countDeadLetters,
  countFailedJobs,
  countMissingMigrations,
  databaseBytes,
  oldestDelivery,
  oldestEvent,
  sumRequests,
} from "./queries.ts";

const minuteMs = 60_000;

/** Over how many minutes the share of failed requests is taken. */
const errorMinutes = 5;

/** How long a dead letter, or a job that failed, keeps its alarm raised. */
const givenUpMs = 60 * minuteMs;

/** What is measured in each database of organizations. */
export interface HeldInDatabase {
  oldestEventAt: number | null;
  oldestDeliveryAt: number | null;
  /** Within the last hour. */
  deadLetters: number;
  /** On our side, within the last hour. */
  failedJobs: number;
  unsavedVersions: number;
  databaseBytes: number;
  /** How many migrations it lacks of this version's; below 0: has more. null where nothing says which it has. */
  migrationsBehind: number | null;
}

export interface MeasuredDatabase {
  database: DatabaseName;
  /** When every part of the cron's minute last succeeded there; null before the first time. */
  cronAt: number | null;
  /** Null where it does not answer: that one fails there blinds nobody to the others. */
  held: HeldInDatabase | null;
}

export interface Measurements {
  /** Milliseconds since the epoch, as are all the times. */
  at: number;
  /** When every part of the cron's minute last succeeded where people are. */
  cronAt: number | null;
  /** When the last heartbeat was sent that came through the queue of events. */
  queueAt: number | null;
  /** When the last back-up was begun; null where none was ever made. */
  backUpAt: number | null;
  databases: readonly MeasuredDatabase[];
  /** What each of them may take. */
  databaseBound: number;
  /** Within the last five minutes; 0 while requests are not counted. */
  requests: number;
  failedRequests: number;
}

/** Who looks: where people are, which is where the service notes what it does. */
type Looking = NamedDatabase & { bindings: Bindings };

/** Looks at all databases, which know all of it. Throws where the one that is asked, the directory's, does not answer. */
export async function measureDatabases(looking: Looking, at: number): Promise<Measurements> {
  const { db: directory, database: own } = looking;
  const { databaseBytes: databaseBound } = configurationOf(looking.bindings);
  const minute = Math.floor(at / minuteMs);
  const all = everyDatabase(looking);
  const crons = all.map(({ database }) => cronIn(database, own));
  const [beats, requests, held] = await Promise.all([
    inTime(own, selectHeartbeats(directory, ["events", "back_up", ...crons])),
    inTime(own, sumRequests(directory, { after: minute - errorMinutes, until: minute })),
    Promise.all(
      all.map(async ({ database, db }) => {
        const held = inTime(database, heldIn(db, at));
        return {
          database,
          held: await (database === own ? held : reportIfFails(held, { database })),
        };
      }),
    ),
  ]);
  const cronAt = (database: DatabaseName) => beats.get(cronIn(database, own)) ?? null;
  return {
    at,
    cronAt: cronAt(own),
    queueAt: beats.get("events") ?? null,
    backUpAt: beats.get("back_up") ?? null,
    databases: held.map((each) => ({ ...each, cronAt: cronAt(each.database) })),
    databaseBound,
    requests: requests.count,
    failedRequests: requests.failed,
  };
}

async function heldIn(db: Database, at: number): Promise<HeldInDatabase> {
  const since = at - givenUpMs;
  const [oldestEventAt, oldestDeliveryAt, deadLetters, failedJobs, unsaved, bytes, behind] =
    await Promise.all([
      oldestEvent(db, { now: at, givenUpSince: since }),
      oldestDelivery(db, since),
      countDeadLetters(db, since),
      countFailedJobs(db, since),
      countUnsavedVersions(db),
      databaseBytes(db),
      countMissingMigrations(db),
    ]);
  return {
    oldestEventAt,
    oldestDeliveryAt,
    deadLetters,
    failedJobs,
    unsavedVersions: unsaved,
    databaseBytes: bytes,
    migrationsBehind: behind,
  };
}
