/**
 * Holds every alarm against the service of now, and tells ALERT_URL: once when one is raised, once when it ends. What was
 * not received is told again a minute later, under the same id.
 */
import { iso } from "#clock";
import { lastHeartbeat } from "#events/queries";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { reportIfFails } from "#fault";
import { newId } from "#ids";
import { alarmNames, checksOf } from "./alarms.ts";
import type { Check } from "./alarms.ts";
import { measureDatabases } from "./measure.ts";
import { selectAlarms } from "./queries.ts";
import type { AlarmRow } from "./queries.ts";
import { deleteAlarm, endAlarm, markAlarmNotified, raiseAlarm } from "./rows.ts";

const timeoutMs = 10_000;

/** The cron's part. */
export async function watchService(system: System): Promise<void> {
  const { db, clock } = system;
  const now = clock();
  const checks = checksOf(await measureDatabases(system, now));
  const known = await selectAlarms(db, alarmNames);
  const changes = checks.flatMap((check) => {
    const row = known.find(({ name }) => name === check.name);
    return changeOf(system, check, row, now);
  });
  if (changes.length > 0) await system.commitUnlogged(changes, "upkeep");
  const rows = changes.length > 0 ? await selectAlarms(db, alarmNames) : known;
  for (const row of rows) await reportIfFails(tell(system, row), { alarm: row.name });
}

const cronPatienceMs = 5 * 60_000;

/** While the cron does not come, whatever else runs without a caller holds the watch. */
export async function watchForCron(system: System): Promise<void> {
  const cronAt = await lastHeartbeat(system.db, "cron");
  if (cronAt !== null && cronAt < system.clock() - cronPatienceMs) await watchService(system);
}

function changeOf({ db }: System, check: Check, row: AlarmRow | undefined, now: number) {
  const isKnown = row !== undefined && row.endedAt === null;
  if (check.state === "raised" && !isKnown) {
    const detail = check.detail ?? "";
    return [raiseAlarm(db, { name: check.name, id: newId(), detail, raisedAt: now })];
  }
  // What can no longer be said is no end.
  return check.state === "ok" && isKnown ? [endAlarm(db, row, now)] : [];
}

/** Tells what is new of an alarm. One that nobody is to be told of is forgotten with its end. */
async function tell(system: System, row: AlarmRow): Promise<void> {
  const { db, configuration } = system;
  const { alerts } = configuration;
  if (alerts !== null && row.toldAt === null) {
    await post(system, alerts, row, "raised");
    await system.commitUnlogged([markAlarmNotified(db, row, system.clock())], "upkeep");
  }
  if (row.endedAt === null) return;
  if (alerts !== null) await post(system, alerts, row, "ended");
  await system.commitUnlogged([deleteAlarm(db, row)], "upkeep");
}

type Alerts = NonNullable<System["configuration"]["alerts"]>;

async function post(
  { configuration }: System,
  { url, token }: Alerts,
  { name, id, detail, raisedAt, endedAt }: AlarmRow,
  state: "raised" | "ended",
): Promise<void> {
  const [service = "Galley"] = configuration.ownHosts;
  const said = state === "raised" ? detail : "It is over.";
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": `${id}-${state}`,
      ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      text: `${service}: ${name} ${state}. ${said}`,
      service,
      alarm: name,
      state,
      id,
      detail,
      raisedAt: iso(raisedAt),
      endedAt: state === "ended" ? iso(endedAt) : null,
      runbook: `docs/operations/runbooks.md#${name}`,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Failure("upstream_failed", `ALERT_URL answered ${answer.status}.`);
}
