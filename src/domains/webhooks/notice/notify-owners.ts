/** The owners are told by mail when a webhook was turned off: nobody reads a log that they do not expect anything in. */
import { eventChanges } from "#catalogue";
import { selectOwners } from "#domains/organizations/index";
import type { Subscriber } from "#events/subscribers";
import { mailerOf } from "#mail/mailer";
import { findCollectionName } from "./queries.ts";

export const notifyOwners: Subscriber = {
  name: "owners-mail",
  types: ["webhook.disabled"],
  async react(system, event) {
    const { db, configuration } = system;
    const change = eventChanges["webhook.disabled"].parse(event.data.change);
    const collectionName = await findCollectionName(db, event.orgId, change.collectionId);
    const mailer = mailerOf(configuration);
    for (const owner of await selectOwners(system, event.orgId)) {
      const notice = noticeOf({ ...change, collectionName: collectionName ?? change.collectionId });
      // A fault makes the whole reaction run again: the id keeps the others from a second mail.
      await mailer.send({ id: `${event.id}-${owner.userId}`, to: owner.email, ...notice });
    }
    return null;
  },
};

interface Disabled {
  webhookId: string;
  collectionName: string;
  origin: string;
  reason: string;
}

function noticeOf({ webhookId, collectionName, origin, reason }: Disabled) {
  return {
    subject: `A webhook of ${collectionName} was turned off`,
    text: [
      `The webhook ${webhookId} of the collection "${collectionName}", which sends to ${origin}, was turned off.`,
      `Why: ${reason}`,
      "Nothing is sent to it until somebody turns it on again: PUT /api/webhooks/" +
        `${webhookId} with { "isEnabled": true }. What was not delivered in the last 30 days can then ` +
        `be sent again: POST /api/webhooks/${webhookId}/redeliver with { "since": "<time>" }.`,
    ].join("\n\n"),
  };
}
