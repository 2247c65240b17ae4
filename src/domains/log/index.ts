/** Logs. */
import type { Area } from "#operation/define";
import { getCollectionLogs } from "./get-collection-logs.ts";
import { getOrganizationLogs } from "./get-organization-logs.ts";
import { getPageLogs } from "./get-page-logs.ts";
import { getWebhookLogs } from "./get-webhook-logs.ts";

export const logs: Area = {
  name: "Logs",
  operations: [getCollectionLogs, getPageLogs, getOrganizationLogs, getWebhookLogs],
};
