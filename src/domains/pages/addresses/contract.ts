/** The public shape of a URL mapping: an address that a page once had and that still leads to it. */
import * as z from "zod";
import { iso } from "#clock";
import type { urlMappings } from "#db/schema";
import { id, time } from "#operation/fields";

export type UrlMappingRow = typeof urlMappings.$inferSelect;

export const urlMapping = z
  .object({
    id,
    collectionId: id,
    pageId: id,
    /** The path inside the collection, without a leading slash. */
    oldUrl: z.string(),
    /** Written by a rename or a move, not by a person. */
    isAutomatic: z.boolean(),
    hits: z.int(),
    lastHitAt: time.nullable(),
    version: z.int(),
    createdAt: time,
    createdBy: id,
  })
  .meta({ id: "UrlMapping" });

/** As a browser shows an address it is percent-encoded; readers' addresses are looked up decoded. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path inside a collection, decoded: slashes at its ends are dropped. */
export const oldUrl = z
  .string()
  .max(2_000)
  .transform((path) =>
    decodePath(path.trim())
      .replaceAll(/^\/+|(?<!\/)\/+$/g, "")
      .normalize("NFC"),
  )
  .refine((path) => path !== "", "takes a path inside the collection, for example `guide/start`")
  .refine(
    (path) => !/[?#\s]|\/\//.test(path),
    "is a path inside the collection, for example `guide/start`: without origin, query, fragment, white space and empty segments",
  );

/** A mapping as a list shows it. */
export const listedUrlMapping = urlMapping.extend({
  pageId: id.describe("The page that it leads to, wherever that stands."),
  /** Where the page is now; null where it is gone, or in another collection. */
  pagePath: z.string().nullable(),
});

export const createUrlMappingBody = z.strictObject({ collectionId: id, pageId: id, oldUrl });
export const updateUrlMappingBody = z.strictObject({
  pageId: id.optional(),
  oldUrl: oldUrl.optional(),
});
export const urlMappingParams = z.object({ orgId: id, id });

/** What a rename wrote: how many mappings, and the first hundred of them. */
export const newUrlMappings = z.object({ count: z.int(), first: z.array(urlMapping) });

/** A mapping as everybody sees it. */
export function presentUrlMapping(row: UrlMappingRow): z.infer<typeof urlMapping> {
  return {
    id: row.id,
    collectionId: row.collectionId,
    pageId: row.pageId,
    oldUrl: row.oldUrl,
    isAutomatic: row.isAutomatic,
    hits: row.hits,
    lastHitAt: iso(row.lastHitAt),
    version: row.version,
    createdAt: iso(row.createdAt),
    createdBy: row.createdBy,
  };
}
