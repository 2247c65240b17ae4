/** Configuration that is data: read to its bounds, so that whoever walks through it comes to an end soon. Pure. */
import { load } from "js-yaml";
import { expectBounded, expectBoundedYaml } from "#domains/api-model/index";
import { Failure } from "#failure";
import { limits } from "#limits";
import { expectBoundedJson } from "#operation/bounded-json";
import { isRecord } from "./site.ts";

const { importDepth: depth, importJsonValues: values } = limits;

/** What a text says in YAML. Throws what is wrong with it, or `validation_failed` for too much. */
export function yamlIn(text: string): unknown {
  if (text.length > limits.importYamlBytes)
    throw new Failure(
      "validation_failed",
      `It has more than ${limits.importYamlBytes} characters.`,
    );
  expectBoundedYaml(text);
  const value: unknown = load(text, { maxDepth: depth });
  // An alias stands for all that it names.
  expectBounded(value);
  return value;
}

/** What a text says in JSON. Throws what is wrong with it, or `validation_failed` for too much. */
export function jsonIn(text: string): unknown {
  expectBoundedJson(text, { depth, values });
  return JSON.parse(text);
}

const readers = { YAML: yamlIn, JSON: jsonIn };

/** What a configuration says, by its fields; nothing where it cannot be read, and then a note says why. */
export function fieldsIn(
  text: string,
  language: keyof typeof readers,
  note: (message: string) => void,
): Record<string, unknown> {
  try {
    const value = readers[language](text);
    return isRecord(value) ? value : {};
  } catch (error) {
    const [why = ""] = error instanceof Error ? error.message.split("\n", 1) : [];
    note(`It cannot be read as ${language}, so nothing of it is taken: ${why}`);
    return {};
  }
}

/** Notes which fields say what nothing is made of. */
export function noteLeftOut(
  fields: Readonly<Record<string, unknown>>,
  understood: ReadonlySet<string>,
  note: (message: string) => void,
): void {
  const left = Object.keys(fields).filter((key) => !understood.has(key));
  if (left.length === 0) return;
  note(`Not taken from the configuration: ${left.map((key) => `\`${key}\``).join(", ")}.`);
}
