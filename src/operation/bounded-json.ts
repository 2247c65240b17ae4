/**
 * Bounds of a text in JSON that are held before it is parsed: how deep it is, and how many values it holds.
 * A parser makes some fifty bytes of each value, however few of the text it takes. Pure.
 */
import { Failure } from "#failure";

export interface JsonBounds {
  depth: number;
  values: number;
}

/** What each mark adds to the depth, by its code. */
const depths = new Int8Array(128);
for (const [marks, step] of [["[{", 1] as const, ["]}", -1] as const]) {
  for (const mark of marks) depths[mark.charCodeAt(0)] = step;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/** Throws `validation_failed` past a bound. What is no JSON is not refused: its parser says where it is wrong. */
export function expectBoundedJson(text: string, bounds: JsonBounds): void {
  let depth = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfText(text, index);
    const step = depths[code] ?? 0;
    depth += step;
    if (depth > bounds.depth) throw tooDeep(bounds.depth);
    if (step === 1 || code === comma) values += 1;
  }
  if (values > bounds.values) throw tooMany("JSON", values, bounds.values);
}

/** The refusal of what is nested deeper. */
export const tooDeep = (depth: number) =>
  new Failure("validation_failed", `The document is nested deeper than ${depth}.`);

/** The refusal of what holds more values. */
export const tooMany = (format: "JSON" | "YAML", values: number, most: number) =>
  new Failure(
    "validation_failed",
    `A document in ${format} holds at most ${most} values or lines; this one holds ${values}.`,
  );

function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return index;
}
