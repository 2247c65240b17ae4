/** A stream that has failed for long: its owners are told by mail, once for each time that it fails. */
import { eventChanges } from "#catalogue";
import { iso } from "#clock";
import type { Commit } from "#db/commit";
import { selectOwners } from "#domains/organizations/index";
import type { Subscriber } from "#events/subscribers";
import { limits } from "#limits";
import { mailerOf } from "#mail/mailer";
import type { LogStreamRow } from "./queries.ts";

/** What is committed with the attempt after which the owners are told. */
export type Notice = Pick<Commit, "audit" | "events">;

/**
 * The notice that is due with this outcome of an attempt; null where a part was received, it has not failed for long,
 * or they were told already.
 * @param at when the attempt was made, milliseconds since the epoch
 */
export function noticeOf(
  stream: LogStreamRow,
  { failingSince = null, lastError }: Partial<LogStreamRow>,
  at: number,
): Notice | null {
  const isDue = failingSince !== null && at - failingSince >= limits.logStreamNoticeAfterMs;
  if (!isDue || stream.ownersToldAt !== null) return null;
  const change = {
    origin: new URL(stream.url).origin,
    failingSince: iso(failingSince),
    lastError: lastError ?? "",
  };
  return {
    audit: { eventType: "FAIL_LOG_STREAM", eventId: stream.orgId, eventResponse: change },
    events: [{ type: "log_stream.failing", collection: null, page: null, change }],
  };
}

export const notifyOfFailingStream: Subscriber = {
  name: "log-stream-mail",
  types: ["log_stream.failing"],
  async react(system, event) {
    const change = eventChanges["log_stream.failing"].parse(event.data.change);
    const mailer = mailerOf(system.configuration);
    for (const owner of await selectOwners(system, event.orgId)) {
      // A fault makes the whole reaction run again: the id keeps the others from a second mail.
      await mailer.send({ id: `${event.id}-${owner.userId}`, to: owner.email, ...mailOf(change) });
    }
    return null;
  },
};

function mailOf({ origin, failingSince, lastError }: Record<string, string>) {
  return {
    subject: "The log does not reach the endpoint that it is streamed to",
    text: [
      `Nothing of your organization's log was received by ${origin} since ${failingSince}.`,
      `The last attempt: ${lastError}`,
      "Galley goes on trying every two hours, and then sends everything in order, without a gap. An entry is kept " +
        "for 400 days. GET /orgs/:orgId/log-stream shows how far it is; PUT there names another endpoint.",
    ].join("\n\n"),
  };
}
