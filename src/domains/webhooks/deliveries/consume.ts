/** How deliveries get to be attempted: by the queue, which their commit put them into, and by the sweep for what was lost. */
import { reportMessage } from "#events/come-again";
import { eachMessage } from "#events/consume";
import { enqueue } from "#events/enqueue";
import { overdueAt } from "#events/outbox";
import type { System } from "#events/system";
import { limits } from "#limits";
import type { DeliveryMessage } from "#messages";
import { selectOverdue } from "./queries.ts";
import { giveUpOrphans, purgeDeliveries } from "./rows.ts";

/** From here on an attempt no longer keeps its batch. */
const longAttemptMs = 250;

const sweptAtOnce = 2_000;
const purgedAtOnce = 500;

/** What attempts to do what a message of the deliveries queue asks for. */
type Attempt = (system: System, message: DeliveryMessage) => Promise<void>;

/**
 * Consumes the deliveries queue: one attempt a message. An attempt that takes long goes on without its
 * message, so that a silent receiver holds up nobody; should it die, its lease ends and the sweep asks again.
 */
export async function consumeDeliveries(
  system: System,
  attemptAt: Attempt,
  batch: MessageBatch<DeliveryMessage>,
): Promise<void> {
  await eachMessage(system, batch, async (message) => {
    let isLate = false;
    const attempt = attemptAt(system, message.body);
    const reported = attempt.catch((error: unknown) => {
      if (isLate) reportMessage(batch.queue, message, error);
    });
    system.defer(reported);
    await Promise.race([attempt, pause(longAttemptMs)]);
    isLate = true;
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Enqueues again what is overdue: lost messages, dead consumers, waits too long for a queue. Gives how many. */
export async function sweepDeliveries(system: System): Promise<number> {
  const now = system.clock();
  await system.commitUnlogged([giveUpOrphans(system.db, now, sweptAtOnce)], "upkeep");
  const deliveryIds = await selectOverdue(system.db, now, overdueAt(now), sweptAtOnce);
  await enqueue(system.bindings, { deliveryIds });
  return deliveryIds.length;
}

/** Deletes a part of the completed deliveries that were kept long enough. */
export async function purgeOldDeliveries(system: System): Promise<void> {
  const before = system.clock() - limits.deliveriesKeptMs;
  const changes = purgeDeliveries(system.db, before, purgedAtOnce);
  await system.commitUnlogged(changes, "upkeep");
}
