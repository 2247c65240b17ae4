/** What is said of a part of the service. */
import * as z from "zod";

export const partHealth = z.object({
  state: z.enum(["ok", "failed", "unknown"]),
  durationMs: z.int(),
});
