/** What runs without a caller: the consumer of each queue, and what the cron does each minute. */
import { clearFinishedJobs } from "#areas/jobs/clear";
import {
  consumeDeliveries,
  purgeOldDeliveries,
  sweepDeliveries,
} from "#areas/webhooks/deliveries/consume";
import { consumeDeadLetters, consumeEvents } from "#events/consume";
import { sendHeartbeat } from "#events/heartbeat";
import { purgeOldEvents, sweepEvents } from "#events/outbox";
import type { System } from "#events/system";
import { subscribers } from "#registry";

type Consumer = (system: System, batch: MessageBatch<never>) => Promise<void>;

const consumers: Readonly<Record<string, Consumer>> = {
  "galley-events": (system, batch) => consumeEvents(system, subscribers, batch),
  "galley-deliveries": consumeDeliveries,
};

/** Consumes a batch of any of our queues. Throws, so that the batch comes again, where none of ours is named. */
export async function consumeQueue(system: System, batch: MessageBatch): Promise<void> {
  if (batch.queue.endsWith("-dead")) return consumeDeadLetters(system, batch);
  const consume = consumers[batch.queue];
  if (!consume) throw new Error(`The queue ${batch.queue} has no consumer.`);
  await consume(system, batch as MessageBatch<never>);
}

/** The cron's run: each part for itself, so that one that fails holds up none of the others. */
export async function runEachMinute(system: System): Promise<void> {
  const parts = [
    sendHeartbeat,
    sweepEvents,
    sweepDeliveries,
    purgeOldDeliveries,
    purgeOldEvents,
    clearFinishedJobs,
  ];
  const outcomes = await Promise.allSettled(parts.map((part) => part(system)));
  const faults = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason] : [],
  );
  if (faults.length > 0) throw new AggregateError(faults, "A part of the cron's run failed.");
}
