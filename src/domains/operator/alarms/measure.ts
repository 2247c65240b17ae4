/** Measures what alarms are about: one look at the service of now. */
import type { Database } from "#db/client";
import { countUnsavedVersions, lastHeartbeat } from "#events/queries";
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

export interface Measurements {
  /** Milliseconds since the epoch, as are all the times. */
  at: number;
  /** When every part of the cron's minute last succeeded; null before the first time. */
  cronAt: number | null;
  /** When the last heartbeat was sent that came through the queue of events. */
  queueAt: number | null;
  /** When the last back-up was begun; null where none was ever made. */
  backUpAt: number | null;
  oldestEventAt: number | null;
  oldestDeliveryAt: number | null;
  /** Within the last hour. */
  deadLetters: number;
  /** On our side, within the last hour. */
  failedJobs: number;
  unsavedVersions: number;
  databaseBytes: number;
  databaseBound: number;
  /** Within the last five minutes; 0 while requests are not counted. */
  requests: number;
  failedRequests: number;
  /** How many migrations the database lacks of this version's; below 0: has more. null where nothing says which it has. */
  migrationsBehind: number | null;
}

/** Looks at the database, which knows all of it. Throws where that does not answer. */
export async function measure(
  db: Database,
  at: number,
  databaseBound: number,
): Promise<Measurements> {
  const since = at - givenUpMs;
  const minute = Math.floor(at / minuteMs);
  const [
    cronAt,
    queueAt,
    backUpAt,
    oldestEventAt,
    oldestDeliveryAt,
    deadLetters,
    failedJobs,
    unsaved,
    bytes,
    requests,
    migrationsBehind,
  ] = await Promise.all([
    lastHeartbeat(db, "cron"),
    lastHeartbeat(db, "events"),
    lastHeartbeat(db, "back_up"),
    oldestEvent(db, { now: at, givenUpSince: since }),
    oldestDelivery(db, since),
    countDeadLetters(db, since),
    countFailedJobs(db, since),
    countUnsavedVersions(db),
    databaseBytes(db),
    sumRequests(db, { after: minute - errorMinutes, until: minute }),
    countMissingMigrations(db),
  ]);
  return {
    at,
    cronAt,
    queueAt,
    backUpAt,
    oldestEventAt,
    oldestDeliveryAt,
    deadLetters,
    failedJobs,
    unsavedVersions: unsaved,
    databaseBytes: bytes,
    databaseBound,
    requests: requests.count,
    failedRequests: requests.failed,
    migrationsBehind,
  };
}
