/** Health and limits. */
import type { Area } from "#operation/define";
import { getHealthcheck } from "./get-healthcheck.ts";
import { getLimits } from "./get-limits.ts";

export const health: Area = { name: "Health", operations: [getHealthcheck, getLimits] };
