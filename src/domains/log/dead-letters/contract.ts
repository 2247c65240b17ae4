/** The public shape of a dead letter: what could not be done in several attempts. */
import * as z from "zod";
import { eventChanges } from "#catalogue";
import { iso } from "#clock";
import { id, time } from "#operation/fields";
import type { ShownDeadLetter } from "./queries.ts";

export const deadLetter = z.object({
  /** The event's or the delivery's own id; the page's, where a version of it could not be saved. */
  id,
  kind: z.enum(["event", "delivery", "version"]),
  /** Of a version, the event that its saving will bring. */
  eventType: z.string().meta({ enum: Object.keys(eventChanges) }),
  attempts: z.int(),
  createdAt: time,
  givenUpAt: time,
  replayedAt: time.nullable(),
  /** True once it was handled after all; then there is nothing to replay. */
  isHandled: z.boolean(),
});

export function presentDeadLetter(row: ShownDeadLetter): z.infer<typeof deadLetter> {
  return {
    id: row.id,
    kind: row.kind,
    eventType: row.eventType,
    attempts: row.attempts,
    createdAt: iso(row.createdAt),
    givenUpAt: iso(row.givenUpAt),
    replayedAt: iso(row.replayedAt),
    isHandled: row.isHandled,
  };
}
