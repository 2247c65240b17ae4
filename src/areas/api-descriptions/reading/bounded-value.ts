/**
 * The bounds of an imported document, before anything walks through it: how deep it is, how much it
 * stands for once its repetitions are written out, and no key that would change what an object is. Pure.
 */
import { Failure } from "#failure";
import { limits } from "#limits";

const dangerousKey = "__proto__";

const tooDeep = () =>
  new Failure("validation_failed", `The document is nested deeper than ${limits.importDepth}.`);

/**
 * Holds JSON or YAML text to a number of values, and JSON to a depth too, without parsing it.
 * Throws `validation_failed`.
 */
export function expectBoundedText(text: string, isJson: boolean): void {
  let depth = 0;
  let marks = 0;
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (isJson && isQuoted) {
      if (code === backslash) place += 1;
      else if (code === quote) isQuoted = false;
    } else if (isJson && code === quote) isQuoted = true;
    else if (code === opensList || code === opensMapping) {
      marks += 1;
      depth += 1;
      if (isJson && depth > limits.importDepth) throw tooDeep();
    } else if (code === closesList || code === closesMapping) depth -= 1;
    else if (code === comma || (code === lineEnd && !isJson)) marks += 1;
  }
  const most = isJson ? limits.importJsonValues : limits.importYamlValues;
  if (marks > most) {
    throw new Failure(
      "validation_failed",
      `A document in ${isJson ? "JSON" : "YAML"} holds at most ${most} values or lines; this one holds ${marks}.`,
    );
  }
}

const quote = 0x22;
const backslash = 0x5c;
const opensList = 0x5b;
const closesList = 0x5d;
const opensMapping = 0x7b;
const closesMapping = 0x7d;
const comma = 0x2c;
const lineEnd = 0x0a;

/**
 * Holds a parsed value to its depth and to the size it has when what it repeats is written out, and
 * takes dangerous keys out of it. Throws `validation_failed`.
 * @returns how many keys it took out
 */
export function expectBounded(value: unknown): number {
  let removed = 0;
  let size = 0;
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: each, depth } = next;
    if (depth > limits.importDepth) throw tooDeep();
    size += typeof each === "string" ? each.length + 1 : 1;
    if (size > limits.importBodyBytes) {
      throw new Failure(
        "validation_failed",
        `The document stands for more than ${limits.importBodyBytes} characters once its aliases are written out.`,
      );
    }
    if (typeof each !== "object" || each === null) continue;
    if (!Array.isArray(each) && Object.hasOwn(each, dangerousKey)) {
      Reflect.deleteProperty(each, dangerousKey);
      removed += 1;
    }
    for (const [key, inner] of Object.entries(each)) {
      size += key.length;
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  return removed;
}
