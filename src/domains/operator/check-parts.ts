/** Asks each part of the service for a sign of life: D1, R2, a room, and the queue by its last heartbeat. */
import type { Database } from "#db/client";
import { inTime } from "#db/in-time";
import { reportFault } from "#fault";
import { systemClock } from "#clock";
import { countUnownedDeadLetters, countUnsavedVersions, lastHeartbeat } from "#events/queries";
import type { PartHealth } from "#failure";
import type { Context } from "#operation/context";
import type { DatabaseName } from "#slots";
import { roomOf } from "#domains/rooms/index";
import { askEach, silentOf } from "./over-databases.ts";
import { pingDatabase } from "./queries.ts";

/** By name; a type and no interface, so that a problem document may hold it. */
export type Parts = Record<"database" | "files" | "room" | "queue", PartHealth>;

export interface Health {
  parts: Parts;
  /** The databases that do not answer. */
  silent: DatabaseName[];
  /** Pages whose text could not be saved as a version, of all organizations, in the databases that answer. */
  unsavedVersions: number;
  /** Messages that a queue gave up and that belong to no organization, in the databases that answer. */
  unownedDeadLetters: number;
}

const heartbeatMaxAgeMs = 3 * 60_000;

/** Every part's state and how long it took to answer, and what waits to be saved. */
export async function checkParts(context: Context<null>): Promise<Health> {
  const { db, bindings, now } = context;
  const inAll = async (count: (of: Database) => Promise<number>) =>
    (await askEach(context, count)).reduce((sum, { said }) => sum + (said ?? 0), 0);
  const [database, files, room, queue, unsaved, unowned] = await Promise.all([
    timed("database", () => askEach(context, pingDatabase)),
    timed("files", () => bindings.FILES.head("healthcheck")),
    timed("room", () => roomOf(context.bindings, "healthcheck").read()),
    timed("queue", () => lastHeartbeat(db, "events")),
    inAll(countUnsavedVersions),
    inAll(countUnownedDeadLetters),
  ]);
  const silent = silentOf(database.value ?? []);
  const parts = {
    database: {
      ...bare(database),
      state: silent.length > 0 ? ("failed" as const) : database.state,
    },
    files: bare(files),
    room: bare(room),
    queue: { state: queueState(queue, now), durationMs: queue.durationMs },
  };
  return {
    parts,
    silent,
    unsavedVersions: unsaved,
    unownedDeadLetters: unowned,
  };
}

type Timed<T> = PartHealth & { value: T | null };

/** The queue cannot be asked: it is as alive as its last heartbeat, and unknown before the first. */
function queueState({ state, value }: Timed<number | null>, now: number): PartHealth["state"] {
  if (state !== "ok") return state;
  if (value === null) return "unknown";
  return value < now - heartbeatMaxAgeMs ? "failed" : "ok";
}

const bare = ({ state, durationMs }: PartHealth): PartHealth => ({ state, durationMs });

async function timed<T>(part: keyof Parts, check: () => Promise<T>): Promise<Timed<T>> {
  const start = systemClock();
  try {
    const value = await inTime(part, check());
    return { state: "ok", durationMs: systemClock() - start, value };
  } catch (error) {
    reportFault(error, { part });
    return { state: "failed", durationMs: systemClock() - start, value: null };
  }
}
