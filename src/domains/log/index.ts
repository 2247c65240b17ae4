/** Logs. */
import type { OperationGroup } from "#operation/define";
import { getCollectionLogs } from "./get-collection-logs.ts";
import { getOrganizationLogs } from "./get-organization-logs.ts";
import { getPageLogs } from "./get-page-logs.ts";
import { getWebhookLogs } from "./get-webhook-logs.ts";

export const logs: OperationGroup = {
  name: "Logs",
  operations: [getCollectionLogs, getPageLogs, getOrganizationLogs, getWebhookLogs],
};

export { deadLetters } from "#domains/log/dead-letters/index";
