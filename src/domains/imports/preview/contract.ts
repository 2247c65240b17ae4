/** What an import would do, as whoever asks for it reads it beforehand. */
import * as z from "zod";
import { dialects } from "#content/blocks/block";

const editionName = z.object({ name: z.string(), label: z.string() });

export const importPreview = z
  .object({
    /** Whose documentation the files are; null where they are Markdown and nothing more. */
    source: z
      .object({
        tool: z.enum(dialects),
        /** The folder of its pages, with "/" at its end, or empty. */
        root: z.string(),
      })
      .nullable(),
    /** The versions and languages of the site, each of which is imported by itself: what readers see first at the front. */
    editions: z.array(
      z.object({
        version: editionName.nullable(),
        language: editionName.nullable(),
        /** The folder of its pages, with "/" at its end, or empty. */
        folder: z.string(),
        pages: z.int(),
        /** Whether it is the one that this import is of. */
        isImported: z.boolean(),
      }),
    ),
    /** What would come of the files, by name, as the job of the import would count it. */
    counts: z.record(z.string(), z.int()),
    /** The pages that would be there for the files, in the order of the tree. */
    pages: z.array(
      z.object({
        /** Null for a heading that has no file. */
        file: z.string().nullable(),
        name: z.string(),
        path: z.string(),
        change: z.enum(["created", "moved", "updated", "unchanged", "archived"]),
      }),
    ),
    constructs: z.array(
      z.object({
        /** As the source writes it: `<Card>`, `!!! note`. */
        construct: z.string(),
        fate: z.enum(["converted", "kept", "left out"]),
        outcome: z.string(),
        count: z.int(),
        places: z.array(z.object({ path: z.string(), line: z.int() })),
      }),
    ),
    /** What the settings of the site's look would be: none where they stay as they are. */
    look: z.array(z.object({ field: z.string(), value: z.string() })),
    /** Addresses of the source that would lead to pages. */
    addresses: z.array(z.object({ from: z.string(), to: z.string() })),
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
  })
  .meta({ id: "ImportPreview" });

export type ImportPreview = z.output<typeof importPreview>;
