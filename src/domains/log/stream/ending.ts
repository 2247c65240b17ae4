/** A stream that was set with an API token ends with it: nothing is sent from then on, and the owners are told by mail. */
import { eventChanges } from "#catalogue";
import { endOfMaker, selectOwners } from "#domains/organizations/index";
import type { Subscriber } from "#events/subscribers";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { mailerOf } from "#mail/mailer";
import { selectEndedStreams } from "./queries.ts";
import type { FoundLogStream } from "./queries.ts";
import { updateLogStream } from "./rows.ts";

const toldAtOnce = 200;

/** Why nothing is sent any more, in a sentence; null where the stream goes on. */
export function endedReasonOf(stream: FoundLogStream, now: number): string | null {
  return endOfMaker(stream.tokenId, stream.madeWith, now);
}

/** Logs the ends of streams, and has their owners told. A stream that is set anew at the same moment goes on. */
export async function tellOfEndedStreams(system: System): Promise<void> {
  const now = system.clock();
  for (const stream of await selectEndedStreams(system.db, now, toldAtOnce)) {
    const reason = endedReasonOf(stream, now);
    if (reason !== null) await tell(system, stream, { reason, now });
  }
}

async function tell(
  system: System,
  stream: FoundLogStream,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  const change = { origin: new URL(stream.url).origin, reason };
  const stale = new Failure("conflict", "The stream was changed at the same moment.");
  try {
    await system.commit(stream.orgId, {
      changes: [updateLogStream(system.db, stream, { endToldAt: now, updatedAt: now })],
      audit: { eventType: "END_LOG_STREAM", eventId: stream.orgId, eventResponse: change },
      events: [{ type: "log_stream.ended", collection: null, page: null, change }],
      stale,
    });
  } catch (error) {
    if (error !== stale) throw error;
  }
}

export const notifyOfEndedStream: Subscriber = {
  name: "log-stream-end-mail",
  types: ["log_stream.ended"],
  async react(system, event) {
    const { origin, reason } = eventChanges["log_stream.ended"].parse(event.data.change);
    const mailer = mailerOf(system.configuration);
    const text = [
      `Your organization's log is not sent to ${origin} any more. ${reason}`,
      "PUT /orgs/:orgId/log-stream with the address of an endpoint starts it again where it stopped, without a gap. " +
        "An entry is kept for 400 days.",
    ].join("\n\n");
    for (const owner of await selectOwners(system, event.orgId)) {
      // A fault makes the whole reaction run again: the id keeps the others from a second mail.
      const id = `${event.id}-${owner.userId}`;
      await mailer.send({ id, to: owner.email, subject: "The log is streamed no more", text });
    }
    return null;
  },
};
