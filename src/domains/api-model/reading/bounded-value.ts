/**
 * The bounds of an imported document, before anything walks through it: how deep it is, how much it
 * stands for once its repetitions are written out, and no key that would change what an object is. Pure.
 */
import { Failure } from "#failure";
import { limits } from "#limits";

const dangerousKey = "__proto__";

const tooDeep = () =>
  new Failure("validation_failed", `The document is nested deeper than ${limits.importDepth}.`);

/** What each mark adds to the depth, by its code. */
const depths = new Int8Array(128);
for (const [marks, step] of [["[{", 1] as const, ["]}", -1] as const]) {
  for (const mark of marks) depths[mark.charCodeAt(0)] = step;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const lineEnd = 0x0a;

/** Holds the text of a document in JSON to its depth and to a number of values. Throws `validation_failed`. */
export function expectBoundedJson(text: string): void {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfText(text, index);
    const step = depths[code] ?? 0;
    depth += step;
    if (depth > limits.importDepth) throw tooDeep();
    if (step === 1 || code === comma) values += 1;
  }
  expectValues(values, limits.importJsonValues, "JSON");
}

function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return index;
}

/** Holds the text of a document in YAML to a number of values: a bound on the work of reading it. Throws `validation_failed`. */
export function expectBoundedYaml(text: string): void {
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === comma || code === lineEnd || depths[code] === 1) values += 1;
  }
  expectValues(values, limits.importYamlValues, "YAML");
}

function expectValues(values: number, most: number, format: string): void {
  if (values <= most) return;
  const message = `A document in ${format} holds at most ${most} values or lines; this one holds ${values}.`;
  throw new Failure("validation_failed", message);
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

/** Goes down as deep as a document may be and no deeper: a list of what is still to come would be as long as the document. */
class Walk {
  removed = 0;
  #size = 0;

  through(value: unknown, depth: number): void {
    if (depth > limits.importDepth) throw tooDeep();
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
    if (this.#size <= limits.importBodyBytes) return;
    throw new Failure(
      "validation_failed",
      `The document stands for more than ${limits.importBodyBytes} characters once its aliases are written out.`,
    );
  }
}
