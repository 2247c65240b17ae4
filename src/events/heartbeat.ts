/** A heartbeat through the queue: sent by the cron each minute, recorded by the consumer, read by the healthcheck. */
import { upsertHeartbeat } from "./rows.ts";
import type { System } from "./system.ts";

export interface Heartbeat {
  heartbeatAt: number;
}

/** Sends a heartbeat through the events queue. */
export async function sendHeartbeat(system: System): Promise<void> {
  await system.bindings.EVENTS.send({ heartbeatAt: system.clock() });
}

/** Notes a heartbeat that came through the queue of this kind, or that all of a minute of the `cron` succeeded. */
export async function noteHeartbeat(system: System, queue: string, beat: Heartbeat): Promise<void> {
  const changes = [upsertHeartbeat(system.db, queue, beat.heartbeatAt)];
  await system.commitUnlogged(changes, "upkeep");
}
