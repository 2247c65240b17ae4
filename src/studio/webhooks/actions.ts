/** What a webhook can be told of, in words. */
import type { WebhookAction } from "../api/webhooks.ts";

export const actionLabels: Readonly<Record<WebhookAction, string>> = {
  "page.created": "a page was created or restored",
  "page.deleted": "a page was deleted",
  "page.renamed": "a page was renamed",
  "page.moved": "a page was moved",
  "page.publish_status_changed": "a page was published, unpublished, archived or reviewed",
  "page.content_changed": "a page’s draft was saved as a version",
};

export const actions = Object.keys(actionLabels) as WebhookAction[];
