/** The bell: after a commit the ids of its events go to the queue. The database holds the truth. */
import type { Bindings } from "#env";

/** Sends the events' ids to the queue. A lost bell is rung again by the sweep. */
export async function ringEvents(bindings: Bindings, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await bindings.EVENTS.sendBatch(eventIds.slice(0, 100).map((eventId) => ({ body: { eventId } })));
}
