/** A description as it is read, with all that its report would say. */
import { readWholeDescription } from "#domains/api-model/reading/read-description";

export async function readNoting(document: unknown, format: "openapi" | "postman" = "openapi") {
  const problems: string[] = [];
  const notes = { note: (_: string, message: string) => problems.push(message) };
  const description = await readWholeDescription(format, { document, address: null }, notes);
  return { ...description, problems };
}
