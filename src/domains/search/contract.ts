/** The public shape of what readers searched for. */
import * as z from "zod";
import { iso } from "#clock";
import type { TextCountRow } from "#db/text-counts";
import { limits } from "#limits";
import { id, numberInText, time } from "#operation/fields";

export const searchQuery = z.object({
  query: z.string().min(1).max(limits.searchQueryChars),
  limit: numberInText(z.number().int().min(1).max(limits.searchResults)).prefault(10),
});

/** What was found. */
export const foundKind = z.enum(["page", "faq", "changelog"]);

export const found = z.object({
  /** Nothing has all of the words: these have some. */
  isPartial: z.boolean(),
  /** Best first. */
  data: z.array(
    z.object({
      kind: foundKind,
      /** Null for a FAQ and for an entry of the changelog. */
      pageId: id.nullable(),
      name: z.string(),
      path: z.string(),
      section: z.object({ title: z.string(), anchor: z.string() }).nullable(),
      snippet: z.string(),
    }),
  ),
  nextCursor: z.null(),
});

const day = z.iso.date();

export const searchesQuery = z.object({
  /** `false`: only what nothing was found for. */
  found: z.enum(["true", "false"]).optional(),
  /** Days (UTC), both included. */
  from: day.optional(),
  to: day.optional(),
  limit: numberInText(z.number().int().min(1).max(limits.listMax)).prefault(limits.listDefault),
  cursor: z.string().max(500).optional(),
});

export const searchCount = z.object({
  /** Lower case, single spaces. */
  query: z.string(),
  /** How often something was found for it, and how often nothing. */
  foundCount: z.int(),
  notFoundCount: z.int(),
  lastAt: time,
});

export function presentSearchCount(row: TextCountRow): z.infer<typeof searchCount> {
  const { text, metCount, notMetCount, lastAt } = row;
  return { query: text, foundCount: metCount, notFoundCount: notMetCount, lastAt: iso(lastAt) };
}
