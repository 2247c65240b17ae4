/** What an import of URL mappings takes and answers. */
import * as z from "zod";
import { limits } from "#limits";
import { id } from "#operation/fields";

const importRow = z.strictObject({
  oldUrl: z.string(),
  /** The page that it leads to: by its id, or by where it stands now. The id counts where both are named. */
  pageId: z.string().optional(),
  pagePath: z.string().max(2_000).optional(),
  /** The line of a file, named in what is said of it. */
  line: z.int().optional(),
});
export type ImportRow = z.output<typeof importRow>;

export const importQuery = z.object({ collectionId: id });

export const importUrlMappingsBody = z.strictObject({
  mappings: z
    .array(importRow)
    .min(1, "takes at least one mapping")
    .max(limits.urlMappingsPerImport, `takes ${limits.urlMappingsPerImport} mappings at most`),
});

export const importedUrlMappings = z.object({
  created: z.int(),
  /** Led to another page before. */
  updated: z.int(),
  unchanged: z.int(),
});
