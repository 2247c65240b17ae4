/** Every bound of the service, as it stands. */
import * as z from "zod";
import { toEverybody } from "#access/needs";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";

export const getLimits = defineOperation({
  id: "getLimits",
  method: "GET",
  path: "/limits",
  status: 200,
  summary: "Every limit of the service",
  description: "Names carry their unit: `Bytes`, `Ms`, `Chars`; the others are counts.",
  access: toEverybody,
  result: z.record(z.string(), z.number()),
  fails: [],
  async run() {
    return { ...limits };
  },
});
