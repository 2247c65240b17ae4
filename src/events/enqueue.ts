/** After a commit the ids of what it left open go to the queues, each event and each delivery in one message. */
import type { Committed } from "#db/commit";
import type { Bindings } from "#env";
import { reportFault } from "#fault";

const messagesPerSend = 100;

/** What is to be done by the queues: what a commit left, and the organizations whose logs are to be streamed on. */
interface Open extends Committed {
  streamedOrgIds: string[];
}

/**
 * Enqueues events, steps of jobs and deliveries in separate queues, so that neither a slow webhook receiver nor a
 * long step delays a subscriber. It never throws: a commit stands whether or not a queue takes its messages. The
 * fault is reported, and the sweep enqueues again.
 */
export async function enqueue(
  { EVENTS, JOBS, DELIVERIES }: Pick<Bindings, "EVENTS" | "JOBS" | "DELIVERIES">,
  { eventIds = [], jobEventIds = [], deliveryIds = [], streamedOrgIds = [] }: Partial<Open>,
): Promise<void> {
  const events = eventIds.map((eventId) => ({ eventId }));
  const steps = jobEventIds.map((eventId) => ({ eventId }));
  const deliveries = deliveryIds.map((deliveryId) => ({ deliveryId }));
  const streams = streamedOrgIds.map((streamedOrgId) => ({ streamedOrgId }));
  await Promise.all([
    sendAll(EVENTS, events).catch((error: unknown) => reportUnsent(error, eventIds)),
    sendAll(JOBS, steps).catch((error: unknown) => reportUnsent(error, jobEventIds)),
    sendAll(DELIVERIES, deliveries).catch((error: unknown) => reportUnsent(error, deliveryIds)),
    sendAll(DELIVERIES, streams).catch((error: unknown) => reportUnsent(error, streamedOrgIds)),
  ]);
}

/** Sends any number of messages, in as many batches as the queue asks for. */
async function sendAll<Body>(queue: Queue<Body>, bodies: readonly Body[]): Promise<void> {
  for (let from = 0; from < bodies.length; from += messagesPerSend) {
    const part = bodies.slice(from, from + messagesPerSend);
    await queue.sendBatch(part.map((body) => ({ body })));
  }
}

function reportUnsent(error: unknown, ids: readonly string[]): void {
  reportFault(error, { step: "enqueue", firstId: ids[0], count: ids.length });
}
