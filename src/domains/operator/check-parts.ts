/** Asks each part of the service for a sign of life: D1, R2, a room, and the queue by its last heartbeat. */
import { systemClock } from "#clock";
import { lastHeartbeat } from "#events/store";
import type { Context } from "#operation/context";
import { roomOf } from "#domains/rooms/index";
import { pingDatabase } from "./queries.ts";

export interface Part {
  state: "ok" | "failed" | "unknown";
  durationMs: number;
}

export interface Parts {
  database: Part;
  files: Part;
  room: Part;
  queue: Part;
}

const heartbeatMaxAgeMs = 3 * 60_000;

/** Every part's state and how long it took to answer. */
export async function checkParts(context: Context<null>): Promise<Parts> {
  const { db, bindings, now } = context;
  const [database, files, room, queue] = await Promise.all([
    timed(() => pingDatabase(db)),
    timed(() => bindings.FILES.head("healthcheck")),
    timed(() => roomOf(context.bindings, "healthcheck").read()),
    timed(() => lastHeartbeat(db, "galley-events")),
  ]);
  return {
    database: bare(database),
    files: bare(files),
    room: bare(room),
    queue: { state: queueState(queue, now), durationMs: queue.durationMs },
  };
}

type Timed<T> = Part & { value: T | null };

/** The queue cannot be asked: it is as alive as its last heartbeat, and unknown before the first. */
function queueState({ state, value }: Timed<number | null>, now: number): Part["state"] {
  if (state !== "ok") return state;
  if (value === null) return "unknown";
  return value < now - heartbeatMaxAgeMs ? "failed" : "ok";
}

const bare = ({ state, durationMs }: Part): Part => ({ state, durationMs });

async function timed<T>(check: () => Promise<T>): Promise<Timed<T>> {
  const start = systemClock();
  try {
    const value = await check();
    return { state: "ok", durationMs: systemClock() - start, value };
  } catch {
    return { state: "failed", durationMs: systemClock() - start, value: null };
  }
}
