/** Examples as text: what a description gives, else made from its schema; long ones shortened. */
import { sampleOf } from "#content/api/schema-sample";
import type { SampleOptions } from "#content/api/schema-sample";
import type { NamedSchemas, Schema } from "#content/api/schema";

export interface Example {
  text: string;
  isJson: boolean;
  /** Nobody wrote it: it was made from the schema. */
  isGenerated: boolean;
  isShortened: boolean;
}

interface Described {
  example?: unknown;
  schema?: Schema | undefined;
}

/** The example of at most about so many characters; null where there is nothing to show. */
export function exampleOf(
  { example, schema }: Described,
  named: NamedSchemas,
  options: SampleOptions & { chars: number; contentType: string },
): Example | null {
  if (example !== undefined && example !== "") {
    return { ...exampleText(example, options.chars), isGenerated: false };
  }
  if (schema === undefined) return null;
  const made = sampleOf(schema, named, options);
  if (made === undefined || isEmpty(made)) return null;
  if (/[/+]xml\b/i.test(options.contentType)) return null;
  const whole = exampleText(made, options.chars);
  if (!whole.isShortened) return { ...whole, isGenerated: true };
  const leaner = sampleOf(schema, named, { ...options, onlyRequired: true });
  const isLeaner = leaner !== undefined && !isEmpty(leaner);
  return { ...exampleText(isLeaner ? leaner : made, options.chars), isGenerated: true };
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function exampleText(value: unknown, chars: number): Omit<Example, "isGenerated"> {
  if (typeof value === "string") return ofText(value, chars);
  const whole = JSON.stringify(value, null, 2);
  if (whole.length <= chars) return { text: whole, isJson: true, isShortened: false };
  for (const size of [12, 6, 3, 1]) {
    const text = JSON.stringify(shortened(value, size), null, 2);
    if (text.length <= chars || size === 1) return { text, isJson: true, isShortened: true };
  }
  return { text: "", isJson: false, isShortened: true };
}

function ofText(text: string, chars: number): Omit<Example, "isGenerated"> {
  const parsed = structureIn(text);
  if (parsed !== undefined) return exampleText(parsed, chars);
  const isShortened = text.length > chars;
  return { text: isShortened ? `${text.slice(0, chars)}…` : text, isJson: false, isShortened };
}

/** The object or list that a text holds as JSON. */
function structureIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const stringChars = 80;
const levels = 5;

/** The beginning of everything in a value: so many properties, one or two entries of a list. */
function shortened(value: unknown, size: number, depth = 0): unknown {
  if (typeof value === "string")
    return value.length > stringChars ? `${value.slice(0, stringChars)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    if (depth >= levels) return [];
    return value.slice(0, 1).map((each) => shortened(each, size, depth + 1));
  }
  if (depth >= levels) return {};
  const entries = Object.entries(value).slice(0, size);
  return Object.fromEntries(entries.map(([key, each]) => [key, shortened(each, size, depth + 1)]));
}
