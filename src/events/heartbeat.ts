/** A heartbeat through the queue: sent by the cron each minute, recorded by the consumer, read by the healthcheck. */
import type { DatabaseName } from "#slots";
import type { Database } from "#db/client";
import { newId } from "#ids";
import { countRuns } from "./queries.ts";
import { deleteRuns, upsertHeartbeat, upsertTurn } from "./rows.ts";
import type { System } from "./system.ts";

export interface Heartbeat {
  heartbeatAt: number;
}

/** Under which name the directory keeps when all of a minute of the cron last succeeded in a database. */
export const cronIn = (database: DatabaseName, directory: DatabaseName) =>
  database === directory ? "cron" : `cron ${database}`;

/** The same for when the cron last began in one. */
export const turnIn = (database: DatabaseName) => `turn ${database}`;

/** Sends a heartbeat through the events queue. */
export async function sendHeartbeat(system: System): Promise<void> {
  await system.bindings.EVENTS.send({ heartbeatAt: system.clock() });
}

/** Notes a heartbeat that came through the queue of this kind, or that all of a minute of the `cron` succeeded. */
export async function noteHeartbeat(system: System, queue: string, beat: Heartbeat): Promise<void> {
  const changes = [upsertHeartbeat(system.db, queue, beat.heartbeatAt)];
  await system.commitUnlogged(changes, "upkeep");
}

/** Notes, in the directory, that the cron begins in a database now; for how long it has not succeeded there counts from the first time on. */
export async function noteTurn(system: System, database: DatabaseName): Promise<void> {
  const { directory } = system.configuration.slotMap;
  const names = { turn: turnIn(database), cron: cronIn(database, directory) };
  await system.commitUnlogged([upsertTurn(system.db, names, system.clock())], "upkeep");
}

/** Of a run of the cron that is not noted as ended, how long it may be: the platform ends it by then. */
const longestRunMs = 15 * 60_000;

/**
 * Notes in the directory that a run of the cron begins, before it reads which databases it leaves alone: whoever has
 * written that they rest, and sees no run after that, knows of all that do not know it.
 * @returns what notes its end
 */
export async function noteRun(system: System): Promise<() => Promise<void>> {
  const { db } = system;
  const name = `run ${newId()}`;
  const end = (before: number) => system.commitUnlogged([deleteRuns(db, name, before)], "upkeep");
  await system.commitUnlogged([upsertHeartbeat(db, name, system.clock())], "upkeep");
  return () => end(system.clock() - longestRunMs);
}

/** Whether a run of the cron goes on that may have begun before what is asked for. `now` in milliseconds. */
export async function hasRunningCron(directory: Database, now: number): Promise<boolean> {
  return (await countRuns(directory, now - longestRunMs)) > 0;
}
