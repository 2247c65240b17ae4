/** Replay Any Dead Letter: its message goes back into its queue, its version is saved. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { deleteDeadLetter } from "#events/rows";
import { replayInQueue } from "#domains/log/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import type { Bindings } from "#env";
import type { Context } from "#operation/context";
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
    const deadLetter = await findAnyDeadLetter(context, deadLetterId);
    if (deadLetter === null) throw notFound("dead letter");
    const { orgId, kind, eventType } = deadLetter;
    if (kind === "message") await replayMessage(context, deadLetter);
    else {
      const replayed = { id: deadLetterId, orgId, kind, eventType: eventType ?? "" };
      await replayInQueue(context, replayed, { kind });
    }
    return { queued: 1 };
  },
});

/** What no row stands for is a dead letter anew, if it fails again. */
async function replayMessage(
  context: Pick<Context<unknown>, "bindings" | "commitIn" | "db">,
  deadLetter: AnyDeadLetter,
): Promise<void> {
  const { id, orgId, kind } = deadLetter;
  await sendAgain(context.bindings, deadLetter);
  await context.commitIn(orgId, {
    changes: [deleteDeadLetter(context.db, id)],
    audit: { eventType: "REPLAY_DEAD_LETTER", eventId: id, eventResponse: { kind } },
  });
}

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
