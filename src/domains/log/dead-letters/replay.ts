/** Tries a dead letter again: its event or delivery goes back into the queue, its version is saved, at once. */
import { idsByQueue } from "#db/commit";
import { roomOf } from "#domains/rooms/index";
import { markReplayed } from "#events/rows";
import type { Context } from "#operation/context";

interface Replayed {
  id: string;
  /** Whose it is, and in whose log it is told. */
  orgId: string;
  kind: "event" | "delivery" | "version";
  /** Of the event: its queue follows from it. */
  eventType: string;
}

/** Commits that it is tried again, with what the log is to say of it, and tries it. */
export async function replayInQueue(
  context: Pick<Context<unknown>, "bindings" | "commitIn" | "db" | "defer" | "enqueue" | "now">,
  { id, orgId, kind, eventType }: Replayed,
  eventResponse: Record<string, unknown>,
): Promise<void> {
  await context.commitIn(orgId, {
    changes: [markReplayed(context.db, orgId, id, context.now)],
    audit: { eventType: "REPLAY_DEAD_LETTER", eventId: id, eventResponse },
  });
  if (kind === "version") context.defer(roomOf(context.bindings, id).save());
  else if (kind === "delivery") context.enqueue({ deliveryIds: [id] });
  else context.enqueue(idsByQueue([{ id, type: eventType }]));
}
