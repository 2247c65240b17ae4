/** Logs. */
import type { OperationGroup } from "#operation/define";
import { getCollectionLogs } from "./get-collection-logs.ts";
import { getOrganizationLogs } from "./get-organization-logs.ts";
import { getPageLogs } from "./get-page-logs.ts";
import { getWebhookLogs } from "./get-webhook-logs.ts";
import { verifyOrganizationLogs } from "./verify-organization-logs.ts";

export const logs: OperationGroup = {
  name: "Logs",
  operations: [
    getCollectionLogs,
    getPageLogs,
    getOrganizationLogs,
    getWebhookLogs,
    verifyOrganizationLogs,
  ],
};

export { deadLetters } from "#domains/log/dead-letters/index";
