/** Reads a description of either format, from its text or its value. */
import { boundedDescription, parseDescription } from "./parse-description.ts";
import type { Description } from "./description.ts";
import type { Notes } from "./notes.ts";
import { readOpenapi } from "./read-openapi.ts";
import { readPostman } from "./read-postman.ts";

/** Throws `validation_failed` where the document cannot be read at all; lesser faults are noted. */
export async function readDescription(
  format: "openapi" | "postman",
  { document, address }: { document: unknown; address: string | null },
  notes: Notes,
): Promise<Description> {
  const value =
    typeof document === "string"
      ? await parseDescription(document, notes)
      : boundedDescription(document, notes);
  return format === "postman" ? readPostman(value, notes) : readOpenapi(value, address, notes);
}
