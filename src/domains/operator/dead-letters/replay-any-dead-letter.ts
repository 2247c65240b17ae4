/** Replay Any Dead Letter: its message goes back into its queue, its version is saved. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { deleteDeadLetter, markReplayed } from "#events/rows";
import { roomOf } from "#domains/rooms/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import type { Bindings } from "#env";
import { deadLetterParams } from "./contract.ts";
import { findAnyDeadLetter } from "./queries.ts";
import type { AnyDeadLetter } from "./queries.ts";

export const replayAnyDeadLetter = defineOperation({
  id: "replayAnyDeadLetter",
  method: "POST",
  path: "/operator/dead-letters/:deadLetterId/replay",
  status: 202,
  summary: "Try again what could not be done in several attempts, whoever's it is",
  access: toOperator,
  params: deadLetterParams,
  result: z.object({ queued: z.int() }),
  fails: ["not_found", "conflict"],
  emits: { audit: ["REPLAY_DEAD_LETTER"] },
  async run(context, { params: { deadLetterId } }) {
    const { db, primary, now, bindings } = context;
    const letter = await findAnyDeadLetter(primary, deadLetterId);
    if (letter === null) throw notFound("dead letter");
    const { orgId, kind } = letter;
    // What no row stands for is a dead letter anew, if it fails again.
    const isMessage = kind === "message";
    const change = isMessage
      ? deleteDeadLetter(db, deadLetterId)
      : markReplayed(db, orgId, deadLetterId, now);
    if (isMessage) await sendAgain(bindings, letter);
    await context.commitIn(orgId, {
      changes: [change],
      audit: { eventType: "REPLAY_DEAD_LETTER", eventId: deadLetterId, eventResponse: { kind } },
    });
    if (kind === "version") context.defer(roomOf(bindings, deadLetterId).save());
    if (kind === "event") context.enqueue(eventsOfQueue(letter));
    if (kind === "delivery") context.enqueue({ deliveryIds: [deadLetterId] });
    return { queued: 1 };
  },
});

const eventsOfQueue = ({ id: eventId, queue }: AnyDeadLetter) =>
  queue.endsWith("-jobs-dead") ? { jobEventIds: [eventId] } : { eventIds: [eventId] };

/** By the end of a queue's name: before it each deployment has its own. */
async function sendAgain(
  { EVENTS, JOBS, DELIVERIES, VIEWS }: Bindings,
  { queue, body }: AnyDeadLetter,
): Promise<void> {
  if (queue.endsWith("-jobs-dead")) await JOBS.send(body as never);
  else if (queue.endsWith("-events-dead")) await EVENTS.send(body as never);
  else if (queue.endsWith("-deliveries-dead")) await DELIVERIES.send(body as never);
  else await VIEWS.send(body as never);
}
