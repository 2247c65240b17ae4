/** Upgrades documents of Swagger 2.0 and OpenAPI 3.0 to OpenAPI 3.1, so that one reader is enough. */
import { Failure } from "#failure";
import { limits } from "#limits";
import { countValues } from "./bounded-value.ts";
import { trimmedString } from "./loose.ts";
import type { Loose } from "./loose.ts";
import type { Notes } from "./notes.ts";

/** Throws `validation_failed` where the document is of no version that is known. */
export async function upgraded(document: Loose, notes: Notes): Promise<Loose> {
  const version = versionOf(document);
  if (/^3\.[1-9]/.test(version)) {
    if (!version.startsWith("3.1")) notes.note("#/openapi", `OpenAPI ${version} is read as 3.1.`);
    return document;
  }
  if (version !== "2.0" && !version.startsWith("3.0")) {
    const found = version === "" ? "It names none" : `This one says ${version.slice(0, 20)}`;
    throw new Failure(
      "validation_failed",
      `The document says its version in \`openapi\` (3.0 or 3.1) or \`swagger\` (2.0). ${found}.`,
    );
  }
  if (version === "2.0") expectFewValues(document);
  const { upgrade } = await import("@scalar/openapi-upgrader");
  try {
    return upgrade(document, "3.1") as Loose;
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : "";
    throw new Failure("validation_failed", `The document is not OpenAPI ${version}: ${reason}`);
  }
}

/** To upgrade this version takes about ten times as long for each value as to read a later one. */
function expectFewValues(document: Loose): void {
  const values = countValues(document);
  if (values <= limits.importSwaggerValues) return;
  const message = `A document of Swagger 2.0 holds at most ${limits.importSwaggerValues} values; this one holds ${values}: send it as OpenAPI 3.`;
  throw new Failure("validation_failed", message);
}

/** A version is a text, but YAML makes a number of one that has no quotes. */
function versionOf({ openapi, swagger }: Loose): string {
  if (swagger === 2 || trimmedString(swagger) === "2") return "2.0";
  const version = openapi ?? swagger;
  return typeof version === "number" ? version.toFixed(1) : trimmedString(version);
}
