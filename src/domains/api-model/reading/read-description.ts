/** Reads a description of either format, from its text or its value. */
import { boundedDescription, parseText } from "./parse-description.ts";
import type { ApiDescription } from "./description.ts";
import type { Notes } from "./notes.ts";
import { readOpenapi } from "./read-openapi.ts";
import { readPostman } from "./read-postman.ts";

const isJsonAt = (address: string | null) =>
  address !== null && new URL(address).pathname.endsWith(".json");

interface Sent {
  document: unknown;
  address: string | null;
}

/**
 * Throws `validation_failed` where the document cannot be read at all; lesser faults are noted. Takes the
 * document out of what was sent: its text and all that it becomes are too much to hold at once.
 */
export async function readWholeDescription(
  format: "openapi" | "postman",
  sent: Sent,
  notes: Notes,
): Promise<ApiDescription> {
  const { address } = sent;
  const isNamedJson = format === "postman" || isJsonAt(address);
  const value = boundedDescription(await takeValue(sent, isNamedJson), notes);
  return format === "postman" ? readPostman(value, notes) : readOpenapi(value, address, notes);
}

async function takeValue(sent: Sent, isNamedJson: boolean): Promise<unknown> {
  const { document } = sent;
  sent.document = null;
  return typeof document === "string" ? parseText(document, isNamedJson) : document;
}
