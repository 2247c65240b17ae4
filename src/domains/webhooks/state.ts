/**
 * Whether a webhook sends. Somebody or lasting failure turns one off; one that was set up with an API token sends nothing
 * from the moment on at which that ends.
 */
import { endOfMaker } from "#domains/organizations/index";
import type { FoundWebhook } from "./queries.ts";

/** Why the service turned the webhook off, or null: it sends, or somebody turned it off. */
export function disabledReasonOf(webhook: FoundWebhook, now: number): string | null {
  if (!webhook.isEnabled) return webhook.disabledReason;
  return endOfMaker(webhook.tokenId, webhook.madeWith, now);
}

/** Whether the webhook is sent anything. */
export function isSent(webhook: FoundWebhook, now: number): boolean {
  return webhook.isEnabled && disabledReasonOf(webhook, now) === null;
}
