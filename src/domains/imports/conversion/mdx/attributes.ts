/** The attributes of a component as texts; what is a program is named. Pure. */
import { computed, expressionOf, literalValue } from "./literals.ts";
import type { Values } from "./literals.ts";
import type { Node } from "./node.ts";

export interface ReadAttributes {
  /** As they are written; a flag is an empty text, a list its words between commas. */
  given: Record<string, string>;
  /** The values of those that are lists and records. */
  data: ReadonlyMap<string, unknown>;
  /** Those whose value is a program. */
  computed: string[];
}

/** Reads the attributes of an element. */
export function attributesOf({ attributes = [] }: Node, values: Values): ReadAttributes {
  const read: ReadAttributes = { given: {}, data: new Map(), computed: [] };
  const data = new Map<string, unknown>();
  for (const { name = "…", value } of attributes) {
    const each = givenBy(value, values);
    if (each === computed) read.computed.push(name);
    else if (typeof each === "object" && each !== null && name !== "style") data.set(name, each);
    const text = writtenValue(
      each,
      typeof value === "object" ? (value?.value.length ?? 0) : Infinity,
    );
    if (text !== null) read.given[name] = text;
  }
  return { ...read, data };
}

function givenBy(value: NonNullable<Node["attributes"]>[number]["value"], values: Values): unknown {
  const isExpression = typeof value === "object" && value !== null;
  return isExpression ? literalValue(expressionOf(value.data?.estree), values) : (value ?? true);
}

/** What a name stands for may be long, and is written wherever the name is: as long as what is written, or so long. */
const longest = 2_000;

function writtenValue(value: unknown, writtenChars: number): string | null {
  if (value === true) return "";
  const words =
    typeof value === "number" ? [String(value)] : Array.isArray(value) ? value : [value];
  if (!words.every((each) => typeof each === "string")) return null;
  const chars = words.reduce((sum, { length }) => sum + length + 2, 0);
  return chars > Math.max(longest, writtenChars + 2) ? null : words.join(", ");
}
