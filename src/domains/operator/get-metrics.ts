/** Metrics: what the service measures of itself, as Prometheus reads it. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { readMetrics } from "./metrics.ts";

export const getMetrics = defineOperation({
  id: "getMetrics",
  method: "GET",
  path: "/metrics",
  status: 200,
  summary: "What the service measures of itself, for Prometheus",
  access: toOperator,
  result: z.string(),
  represent: { "text/plain": (text) => text },
  defaultType: "text/plain",
  isNeverJson: true,
  isOfTheMoment: true,
  fails: [],
  async run(context) {
    return readMetrics(context);
  },
});
