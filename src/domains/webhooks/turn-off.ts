/** The service turns a webhook off: logged, and told to the owners. What ended with its API token is within a minute. */
import type { Commit, EventDraft, LogDraft } from "#db/commit";
import type { System } from "#events/system";
import { Failure } from "#failure";
import { webhookLogId } from "./contract.ts";
import { selectEndedWebhooks } from "./queries.ts";
import type { FoundWebhook, WebhookRow } from "./queries.ts";
import { updateWebhook } from "./rows.ts";
import { disabledReasonOf } from "./state.ts";

const turnedOffAtOnce = 200;

/** What is logged where the service turns a webhook off, and what the owners' mail is made from. */
export function disablingOf(
  { id: webhookId, collectionId, url }: WebhookRow,
  reason: string,
): { entry: LogDraft; event: EventDraft } {
  const change = { webhookId, collectionId, origin: new URL(url).origin, reason };
  return {
    entry: {
      eventType: "DISABLE_WEBHOOK",
      eventId: webhookLogId(collectionId),
      eventResponse: { webhookId, reason },
      collectionId,
    },
    event: { type: "webhook.disabled", collection: null, page: null, change },
  };
}

/** Turns off a part of the webhooks whose token has ended. One that is changed at the same moment is left to the next run. */
export async function turnOffEnded(system: System): Promise<void> {
  const now = system.clock();
  for (const webhook of await selectEndedWebhooks(system.db, now, turnedOffAtOnce)) {
    const reason = disabledReasonOf(webhook, now);
    if (reason !== null) await turnOff(system, webhook, { reason, now });
  }
}

async function turnOff(
  system: System,
  webhook: FoundWebhook,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  const { entry, event } = disablingOf(webhook, reason);
  const off = { isEnabled: false, disabledReason: reason, updatedAt: now };
  const stale = new Failure("conflict", "The webhook was changed at the same moment.");
  const draft: Commit = {
    changes: [updateWebhook(system.db, webhook, off)],
    audit: entry,
    events: [event],
    stale,
  };
  try {
    await system.commit(webhook.orgId, draft);
  } catch (error) {
    if (error !== stale) throw error;
  }
}
