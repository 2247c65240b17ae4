/** The public shapes of snippets and variables. */
import * as z from "zod";
import { snippetKinds } from "#db/schema";
import type { SnippetRow } from "#db/schema";
import { limits } from "#limits";
import { id, presentRecordVersion, recordVersion } from "#operation/fields";

const name = z
  .string()
  .max(limits.snippetNameChars)
  .regex(
    /^[A-Za-z][\w-]*$/,
    "takes a letter, and letters, digits, hyphens and underscores behind it",
  );
const kind = z.enum(snippetKinds);

export const snippet = z
  .object({
    id,
    collectionId: id,
    kind,
    name: z.string(),
    content: z.string(),
    isShared: z.boolean(),
    ...recordVersion,
  })
  .meta({ id: "Snippet" });

export const createSnippetBody = z.strictObject({
  kind,
  name,
  content: z.string(),
  isShared: z.boolean().default(false),
});

export const updateSnippetBody = z
  .strictObject({ content: z.string(), isShared: z.boolean() })
  .partial();

export const snippetParams = z.object({ orgId: id, collectionId: id, snippetId: id });

/** As everybody sees it who may read a collection that may use it. */
export function presentSnippet(row: SnippetRow): z.infer<typeof snippet> {
  return {
    id: row.id,
    collectionId: row.collectionId,
    kind: row.kind,
    name: row.name,
    content: row.content,
    isShared: row.isShared,
    ...presentRecordVersion(row),
  };
}
