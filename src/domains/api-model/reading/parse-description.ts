/** Parses the text of an API description as JSON or YAML, whichever it is; a syntax error is refused with its position. */
import { Failure } from "#failure";
import { limits } from "#limits";
import { expectBoundedJson, tooDeep } from "#operation/bounded-json";
import { expectBounded, expectBoundedYaml } from "./bounded-value.ts";
import { isLoose } from "./loose.ts";
import type { Loose } from "./loose.ts";
import type { Notes } from "./notes.ts";

const descriptionBounds = { depth: limits.importDepth, values: limits.importJsonValues };

/** Reads a text and holds it to the bounds. Throws `validation_failed` with a sentence for the person who sent it. */
export async function parseDescription(source: string, notes: Notes): Promise<Loose> {
  return boundedDescription(await parseText(source), notes);
}

/**
 * What a text says, as a value that is not bounded yet.
 * @param isNamedJson where it came from says that it is JSON: what is neither is then a fault in that
 */
export async function parseText(source: string, isNamedJson = false): Promise<unknown> {
  const text = source.replace(/^\uFEFF/, "");
  const isJson = /^\s*[{[]/.test(text) && !/^\s*\{\s*[^"}\s]/.test(text);
  if (!isJson && text.length > limits.importYamlBytes) {
    throw unreadable(
      `A document in YAML has at most ${limits.importYamlBytes} characters: send it as JSON.`,
    );
  }
  if (isJson) expectBoundedJson(text, descriptionBounds);
  else expectBoundedYaml(text);
  if (isJson) return parseJson(text);
  const isMeantAsJson = isNamedJson || /^\s*([{[]|"[^]*\}\s*$)/.test(text);
  return parseYaml(text).catch((error: unknown) => {
    if (isMeantAsJson && isInvalid(error)) parseJson(text);
    throw error;
  });
}

/** Holds a value that came as JSON to the same bounds. Throws `validation_failed`. */
export function boundedDescription(value: unknown, notes: Notes): Loose {
  if (!isLoose(value)) throw unreadable("The document is not a mapping of names to values.");
  const removed = expectBounded(value);
  if (removed > 0) notes.note("", `What is called "__proto__" was left out (${removed} times).`);
  return value;
}

const unreadable = (sentence: string) => new Failure("validation_failed", sentence);

const invalidYaml = "The document is not valid YAML: ";
const isInvalid = (error: unknown) =>
  error instanceof Failure && error.message.startsWith(invalidYaml);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(`The document is not valid JSON: ${firstLineOf(error)}`);
  }
}

/** Rarely needed, so the parser is loaded when it is. */
async function parseYaml(text: string): Promise<unknown> {
  const { CORE_SCHEMA, load, mergeTag } = await import("js-yaml");
  try {
    return load(text, {
      schema: CORE_SCHEMA.withTags(mergeTag),
      // Of a key that stands twice the last counts, as in JSON.
      json: true,
      maxDepth: limits.importDepth,
    });
  } catch (error) {
    const reason = firstLineOf(error);
    if (reason.includes("maxDepth")) throw tooDeep(limits.importDepth);
    throw unreadable(`${invalidYaml}${reason}`);
  }
}

function firstLineOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split("\n")[0] ?? "").slice(0, 300);
}
