/** Replay Dead Letter: its event or delivery goes back into the queue, its version is saved, at once. */
import * as z from "zod";
import { toOrganization } from "#access/needs";
import { Failure, notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { findDeadLetter } from "./queries.ts";
import { replayInQueue } from "./replay.ts";

export const replayDeadLetter = defineOperation({
  id: "replayDeadLetter",
  method: "POST",
  path: "/orgs/:orgId/dead-letters/:deadLetterId/replay",
  status: 202,
  summary: "Try again what could not be done in several attempts",
  description: "Answers 409 where it was handled after all: nothing is done twice.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: z.object({ orgId: id, deadLetterId: id }),
  result: z.object({ queued: z.int() }),
  fails: ["conflict"],
  emits: { audit: ["REPLAY_DEAD_LETTER"] },
  async run(context, { params: { deadLetterId } }) {
    const { db, orgId } = context;
    const deadLetter = await findDeadLetter(db, orgId, deadLetterId);
    if (!deadLetter) throw notFound("dead letter");
    if (deadLetter.isHandled) {
      throw new Failure("conflict", "It was handled after all: there is nothing to replay.");
    }
    const { kind, eventType } = deadLetter;
    await replayInQueue(context, { id: deadLetterId, orgId, kind, eventType }, { kind, eventType });
    return { queued: 1 };
  },
});
