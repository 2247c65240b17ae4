/** A dead letter as whoever runs the service sees it: what it is about, and nothing of what somebody wrote. */
import * as z from "zod";
import { iso } from "#clock";
import { id, time } from "#operation/fields";
import type { AnyDeadLetter } from "./queries.ts";

export const anyDeadLetter = z
  .object({
    id,
    /** null for what belongs to no organization. */
    orgId: id.nullable(),
    /** The queue that gave up; `rooms` for a live document that could not be saved. */
    queue: z.string(),
    /** What it is about; `message` where nothing is there any more that it names. */
    kind: z.enum(["event", "delivery", "version", "message"]),
    attempts: z.int(),
    createdAt: time,
    givenUpAt: time,
    replayedAt: time.nullable(),
  })
  .meta({ id: "AnyDeadLetter" });

export const deadLetterParams = z.object({ deadLetterId: id });

export function presentAnyDeadLetter(row: AnyDeadLetter): z.infer<typeof anyDeadLetter> {
  return {
    id: row.id,
    orgId: row.orgId === "" ? null : row.orgId,
    queue: row.queue,
    kind: row.kind,
    attempts: row.attempts,
    createdAt: iso(row.createdAt),
    givenUpAt: iso(row.givenUpAt),
    replayedAt: iso(row.replayedAt),
  };
}
