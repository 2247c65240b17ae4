/**
 * The bounds of an imported document, before anything walks through it: how deep it is, how much it
 * stands for once its repetitions are written out, and no key that would change what an object is. Pure.
 */
import { Failure } from "#failure";
import { limits } from "#limits";
import { tooDeep, tooMany } from "#operation/bounded-json";

const dangerousKey = "__proto__";

const comma = 0x2c;
const lineEnd = 0x0a;
const openings = new Set(["[", "{"].map((mark) => mark.charCodeAt(0)));

/** Holds the text of a document in YAML to a number of values: a bound on the work of reading it. Throws `validation_failed`. */
export function expectBoundedYaml(text: string): void {
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === comma || code === lineEnd || openings.has(code)) values += 1;
  }
  if (values > limits.importYamlValues) throw tooMany("YAML", values, limits.importYamlValues);
}

/**
 * Holds a parsed value to its depth and to the size it has when what it repeats is written out, and
 * takes dangerous keys out of it. Throws `validation_failed`.
 * @returns how many keys it took out
 */
export function expectBounded(value: unknown): number {
  const walk = new Walk();
  walk.through(value, 0);
  return walk.removed;
}

/** How many values stand in a bounded one, itself among them. */
export function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + countValues(each), 1);
}

/** Goes down as deep as a document may be and no deeper: a list of what is still to come would be as long as the document. */
class Walk {
  removed = 0;
  #size = 0;
  #values = 0;

  through(value: unknown, depth: number): void {
    if (depth > limits.importDepth) throw tooDeep(limits.importDepth);
    this.#values += 1;
    if (this.#values > limits.importJsonValues) throw tooLong(limits.importJsonValues, "values");
    this.#grow(typeof value === "string" ? value.length + 1 : 1);
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) this.through(each, depth + 1);
      return;
    }
    if (Object.hasOwn(value, dangerousKey)) {
      Reflect.deleteProperty(value, dangerousKey);
      this.removed += 1;
    }
    for (const key of Object.keys(value)) {
      this.#grow(key.length);
      this.through((value as Record<string, unknown>)[key], depth + 1);
    }
  }

  #grow(chars: number): void {
    this.#size += chars;
    const most = limits.importDescriptionBytes;
    if (this.#size > most) throw tooLong(most, "characters");
  }
}

const tooLong = (most: number, unit: "characters" | "values") =>
  new Failure(
    "validation_failed",
    `The document stands for more than ${most} ${unit} once its aliases are written out.`,
  );
