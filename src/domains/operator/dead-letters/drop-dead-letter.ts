/** Drop Dead Letter: nobody tries it again. */
import { toOperator } from "#access/needs";
import { closeEvents } from "#db/outbox/rows";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { deleteDeadLetter } from "#events/rows";
import { giveUpDelivery } from "#domains/webhooks/index";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { deadLetterParams } from "./contract.ts";
import { findAnyDeadLetter } from "./queries.ts";
import type { AnyDeadLetter } from "./queries.ts";

export const dropDeadLetter = defineOperation({
  id: "dropDeadLetter",
  method: "DELETE",
  path: "/operator/dead-letters/:deadLetterId",
  status: 204,
  summary: "Give up for good what could not be done in several attempts",
  access: toOperator,
  params: deadLetterParams,
  fails: ["not_found", "conflict"],
  emits: { audit: ["DROP_DEAD_LETTER"] },
  async run(context, { params: { deadLetterId } }) {
    const { db, now } = context;
    const deadLetter = await findAnyDeadLetter(context, deadLetterId);
    if (deadLetter === null) throw notFound("dead letter");
    const { orgId, kind } = deadLetter;
    await context.commitIn(orgId, {
      changes: [...givingUp(db, deadLetter, now), deleteDeadLetter(db, deadLetterId)],
      audit: { eventType: "DROP_DEAD_LETTER", eventId: deadLetterId, eventResponse: { kind } },
    });
    return undefined;
  },
});

/** Without its dead letter the sweep would take up what is still open. */
function givingUp(db: Database, { kind, id, orgId }: AnyDeadLetter, now: number): Change[] {
  if (kind === "event") return [closeEvents(db, [id], now)];
  return kind === "delivery" ? [giveUpDelivery(db, orgId, id, now)] : [];
}
