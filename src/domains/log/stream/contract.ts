/** The public shape of where a log is streamed to. */
import * as z from "zod";
import { iso } from "#clock";
import { time } from "#operation/fields";
import { madeWith, presentMaker } from "#domains/organizations/index";
import { endedReasonOf } from "./ending.ts";
import type { FoundLogStream } from "./queries.ts";

const url = z.string().min(1).max(2048);

export const setLogStreamBody = z.strictObject({
  url,
  /** The entry behind which it begins, 0 for all that are kept; where it stands, or at the newest, unless said. */
  after: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});

export const logStream = z
  .object({
    url,
    /** The number of the last entry that was received. */
    deliveredNumber: z.int(),
    lastDeliveryAt: time.nullable(),
    /** Attempts since the last one that was received. */
    failures: z.int(),
    failingSince: time.nullable(),
    /** When the owners were told of it by mail, after a day. */
    ownersToldAt: time.nullable(),
    /** Why the last attempt failed; null once one was received. */
    lastError: z.string().nullable(),
    /** When it is tried again, while it fails. */
    nextAttemptAt: time.nullable(),
    madeWith,
    /** Why nothing is sent any more; null while it goes on. */
    endedReason: z.string().nullable(),
    version: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "LogStream" });

/** With the secret that signs, which is shown this once. */
export const logStreamWithSecret = logStream.extend({ secret: z.string() });

/** A stream without its secrets, as it is at the time `now`. */
export function presentLogStream(row: FoundLogStream, now: number): z.infer<typeof logStream> {
  return {
    url: row.url,
    deliveredNumber: row.deliveredNumber,
    lastDeliveryAt: iso(row.lastDeliveryAt),
    failures: row.failures,
    failingSince: iso(row.failingSince),
    ownersToldAt: iso(row.ownersToldAt),
    lastError: row.lastError,
    nextAttemptAt: row.failures === 0 ? null : iso(row.nextAttemptAt),
    madeWith: presentMaker(row.madeWith),
    endedReason: endedReasonOf(row, now),
    version: row.version,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
