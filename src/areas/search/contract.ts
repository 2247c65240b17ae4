/** The public shape of what readers sought. */
import { z } from "zod";
import { iso } from "#clock";
import { limits } from "#limits";
import { time } from "#operation/fields";
import type { SoughtQuery } from "#areas/search/sought/store";

const day = z.iso.date();

export const searchesQuery = z.object({
  /** `false`: only what nothing was found for. */
  found: z.enum(["true", "false"]).optional(),
  /** Days (UTC), both included. */
  from: day.optional(),
  to: day.optional(),
  limit: z.coerce.number().int().min(1).max(limits.listMax).default(limits.listDefault),
  cursor: z.string().max(500).optional(),
});

export const sought = z.object({
  /** Lower case, single spaces. */
  query: z.string(),
  /** How often something was found for it, and how often nothing. */
  foundCount: z.int(),
  notFoundCount: z.int(),
  lastAt: time,
});

export function presentSought(row: SoughtQuery): z.infer<typeof sought> {
  const { query, foundCount, notFoundCount, lastAt } = row;
  return { query, foundCount, notFoundCount, lastAt: iso(lastAt) };
}
