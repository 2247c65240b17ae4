/**
 * Every alarm: what it measures, from which value on it is raised, and what it says. docs/operations/runbooks.md has a
 * runbook for each, under its name.
 */
import type { MeasuredDatabase, Measurements } from "./measure.ts";

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
  /** What is measured of the service; null where it cannot be said yet. */
  value?(measured: Measurements): number | null;
  /** What is measured of each database; null where it cannot be said. */
  valueIn?(of: MeasuredDatabase, at: number): number | null;
  /** What those of several make together: the highest, unless said. */
  together?(values: readonly number[]): number;
  /** It is raised above this. */
  bound(measured: Measurements): number;
  /** What is wrong, in a sentence, when it is raised. */
  says(value: number): string;
  /** What is to be known of a value that raises nothing; null for nothing. */
  notes?(value: number): string | null;
}

const highest = (values: readonly number[]) => Math.max(...values);
const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

/** Late is what comes more than five minutes after its time. */
const lateSeconds = 5 * 60;

/** A night's back-up comes once a day, and may take two hours longer than the one before. */
const backUpSeconds = 26 * 60 * 60;

/** With fewer requests, one failure would be a share of its own. */
const fewestRequests = 100;

const alarms: Readonly<Record<AlarmName, Alarm>> = {
  cron_late: {
    unit: "seconds",
    valueIn: ({ cronAt }, at) => secondsSince(at, cronAt),
    bound: () => lateSeconds,
    says: (seconds) => `No minute of the cron has succeeded for ${seconds} seconds.`,
  },
  queue_late: {
    unit: "seconds",
    // The cron sends the heartbeats: how far the queue lies behind it.
    value: ({ cronAt, queueAt }) => (cronAt === null ? 0 : (secondsSince(cronAt, queueAt) ?? 0)),
    valueIn: ({ held }, at) =>
      held === null
        ? null
        : Math.max(
            secondsSince(at, held.oldestEventAt) ?? 0,
            secondsSince(at, held.oldestDeliveryAt) ?? 0,
          ),
    bound: () => lateSeconds,
    says: (seconds) => `What waits in the queues waits for ${seconds} seconds.`,
  },
  dead_letters: {
    unit: "count",
    valueIn: ({ held }) => held?.deadLetters ?? null,
    together: sum,
    bound: () => 0,
    says: (count) => `Within an hour the queues gave up ${count} messages.`,
  },
  jobs_failed: {
    unit: "count",
    valueIn: ({ held }) => held?.failedJobs ?? null,
    together: sum,
    bound: () => 0,
    says: (count) => `Within an hour ${count} jobs failed on our side, and are tried no more.`,
  },
  versions_unsaved: {
    unit: "count",
    valueIn: ({ held }) => held?.unsavedVersions ?? null,
    together: sum,
    bound: () => 0,
    says: (count) => `Of ${count} pages a version could not be saved: their texts are safe.`,
  },
  database_full: {
    unit: "bytes",
    valueIn: ({ held }) => held?.databaseBytes ?? null,
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
    valueIn: ({ cronAt }, at) => secondsSince(cronAt ?? at, at),
    bound: () => lateSeconds,
    says: (seconds) => `The clock was set back, or was ${seconds} seconds fast before.`,
  },
  schema_behind: {
    unit: "count",
    // A version works on a database that is ahead of it: that is how it is deployed, and rolled back.
    valueIn: ({ held }) => held?.migrationsBehind ?? null,
    // One that is ahead is no comfort for another that is behind.
    together: (values) => (highest(values) > 0 ? highest(values) : Math.min(...values)),
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
  return alarmNames.map((name) => checkOf(name, alarms[name], measured));
}

/** What an alarm measures in a database; `isSilent` where that does not answer, and it cannot be said. */
interface MeasuredIn {
  database: string;
  value: number | null;
  isSilent: boolean;
}

function measuredIn(alarm: Alarm, { databases, at }: Measurements): MeasuredIn[] {
  return databases.map((each) => {
    const value = alarm.valueIn?.(each, at) ?? null;
    const isSilent = "valueIn" in alarm && each.held === null && value === null;
    return { database: each.database, value, isSilent };
  });
}

function checkOf(name: AlarmName, alarm: Alarm, measured: Measurements): Check {
  const { unit } = alarm;
  const inEach = measuredIn(alarm, measured);
  const values = [alarm.value?.(measured) ?? null, ...inEach.map(({ value }) => value)];
  const known = values.filter((value) => value !== null);
  const bound = alarm.bound(measured);
  const shown = { name, bound, unit };
  const value = known.length === 0 ? null : (alarm.together?.(known) ?? highest(known));
  if (value !== null && value > bound)
    return { ...shown, value, state: "raised", detail: alarm.says(value) + whereOf(inEach, bound) };
  // What the one holds that does not answer may be what raises it.
  if (value === null || inEach.some(({ isSilent }) => isSilent))
    return { ...shown, value: null, state: "unknown", detail: null };
  return { ...shown, value, state: "ok", detail: alarm.notes?.(value) ?? null };
}

/** Which of several databases raise it. */
function whereOf(inEach: readonly MeasuredIn[], bound: number): string {
  const those = inEach.filter(({ value }) => (value ?? 0) > bound);
  const names = those.map(({ database }) => database).join(", ");
  return inEach.length === 1 || names === "" ? "" : ` In ${names}.`;
}

/** Whole seconds from one time to another, at least 0; null where there was none. */
function secondsSince(at: number, since: number | null): number | null {
  return since === null ? null : Math.max(0, Math.round((at - since) / 1000));
}

const rounded = (value: number) => Math.round(value * 100) / 100;
