/** What whoever runs the service sees and does: health, status, metrics, alarms, organizations, limits. */
import type { OperationGroup } from "#operation/define";
import { getHealthcheck } from "./get-healthcheck.ts";
import { getLimits } from "./get-limits.ts";
import { getMetrics } from "./get-metrics.ts";
import { getStatus } from "./get-status.ts";

export { watchService } from "#domains/operator/alarms/watch";
export { countRequests } from "#domains/operator/requests/count-requests";
export { operator, purgeDeletedOrganizations } from "#domains/operator/organizations/index";

export const health: OperationGroup = {
  name: "Health",
  operations: [getHealthcheck, getStatus, getMetrics, getLimits],
};
