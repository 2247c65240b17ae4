/**
 * Every alarm: what it measures, from which value on it is raised, and what it says. docs/operations/runbooks.md has a
 * runbook for each, under its name.
 */
import type { Measurements } from "./measure.ts";

export const alarmNames = [
  "cron_late",
  "queue_late",
  "dead_letters",
  "jobs_failed",
  "versions_unsaved",
  "database_full",
  "requests_failing",
  "back_up_late",
  "clock_set_back",
  "schema_behind",
] as const;

export type AlarmName = (typeof alarmNames)[number];

export interface Alarm {
  unit: "seconds" | "count" | "bytes" | "percent";
  /** What is measured; null where it cannot be said yet. */
  value(measured: Measurements): number | null;
  /** It is raised above this. */
  bound(measured: Measurements): number;
  /** What is wrong, in a sentence, when it is raised. */
  says(value: number): string;
  /** What is to be known of a value that raises nothing; null for nothing. */
  notes?(value: number): string | null;
}

/** Late is what comes more than five minutes after its time. */
const lateSeconds = 5 * 60;

/** A night's back-up comes once a day, and may take two hours longer than the one before. */
const backUpSeconds = 26 * 60 * 60;

/** With fewer requests, one failure would be a share of its own. */
const fewestRequests = 100;

const alarms: Readonly<Record<AlarmName, Alarm>> = {
  cron_late: {
    unit: "seconds",
    value: ({ at, cronAt }) => secondsSince(at, cronAt),
    bound: () => lateSeconds,
    says: (seconds) => `No minute of the cron has succeeded for ${seconds} seconds.`,
  },
  queue_late: {
    unit: "seconds",
    value: ({ at, cronAt, queueAt, oldestEventAt, oldestDeliveryAt }) =>
      Math.max(
        secondsSince(at, oldestEventAt) ?? 0,
        secondsSince(at, oldestDeliveryAt) ?? 0,
        // The cron sends the heartbeats: how far the queue lies behind it.
        cronAt === null ? 0 : (secondsSince(cronAt, queueAt) ?? 0),
      ),
    bound: () => lateSeconds,
    says: (seconds) => `What waits in the queues waits for ${seconds} seconds.`,
  },
  dead_letters: {
    unit: "count",
    value: ({ deadLetters }) => deadLetters,
    bound: () => 0,
    says: (count) => `Within an hour the queues gave up ${count} messages.`,
  },
  jobs_failed: {
    unit: "count",
    value: ({ failedJobs }) => failedJobs,
    bound: () => 0,
    says: (count) => `Within an hour ${count} jobs failed on our side, and are tried no more.`,
  },
  versions_unsaved: {
    unit: "count",
    value: ({ unsavedVersions }) => unsavedVersions,
    bound: () => 0,
    says: (count) => `Of ${count} pages a version could not be saved: their texts are safe.`,
  },
  database_full: {
    unit: "bytes",
    value: (measured) => measured.databaseBytes,
    bound: ({ databaseBound }) => Math.floor(databaseBound * 0.8),
    says: (bytes) => `The database takes ${bytes} bytes, more than 80 % of what it may.`,
  },
  requests_failing: {
    unit: "percent",
    value: ({ requests, failedRequests }) =>
      requests < fewestRequests ? null : rounded((failedRequests / requests) * 100),
    bound: () => 1,
    says: (percent) => `Of the requests of five minutes ${percent} % failed on our side.`,
  },
  back_up_late: {
    unit: "seconds",
    value: ({ at, backUpAt }) => secondsSince(at, backUpAt),
    bound: () => backUpSeconds,
    says: (seconds) => `The last back-up was made ${seconds} seconds ago.`,
  },
  clock_set_back: {
    unit: "seconds",
    // What was noted last lies in the future.
    value: ({ at, cronAt }) => secondsSince(cronAt ?? at, at),
    bound: () => lateSeconds,
    says: (seconds) => `The clock was set back, or was ${seconds} seconds fast before.`,
  },
  schema_behind: {
    unit: "count",
    // A version works on a database that is ahead of it: that is how it is deployed, and rolled back.
    value: ({ migrationsBehind }) => migrationsBehind,
    bound: () => 0,
    says: (count) => `The database lacks ${count} migrations of this version: deploy it again.`,
    notes: (count) =>
      count < 0 ? `The database is ${-count} migrations ahead of this version.` : null,
  },
};

/** What an alarm says of these measurements. */
export interface Check {
  name: AlarmName;
  state: "ok" | "raised" | "unknown";
  value: number | null;
  bound: number;
  unit: Alarm["unit"];
  /** What is wrong, or to be known; null where nothing is. */
  detail: string | null;
}

/** Every alarm, held against the measurements. */
export function checksOf(measured: Measurements): Check[] {
  return alarmNames.map((name) => {
    const { unit, ...alarm } = alarms[name];
    const value = alarm.value(measured);
    const bound = alarm.bound(measured);
    const isRaised = value !== null && value > bound;
    return {
      name,
      state: value === null ? "unknown" : isRaised ? "raised" : "ok",
      value,
      bound,
      unit,
      detail: isRaised ? alarm.says(value) : value === null ? null : (alarm.notes?.(value) ?? null),
    };
  });
}

/** Whole seconds from one time to another, at least 0; null where there was none. */
function secondsSince(at: number, since: number | null): number | null {
  return since === null ? null : Math.max(0, Math.round((at - since) / 1000));
}

const rounded = (value: number) => Math.round(value * 100) / 100;
