/** Health and limits. */
import type { OperationGroup } from "#operation/define";
import { getHealthcheck } from "./get-healthcheck.ts";
import { getLimits } from "./get-limits.ts";

export { operator } from "#domains/operator/organizations/index";

export const health: OperationGroup = { name: "Health", operations: [getHealthcheck, getLimits] };
