/** What a schema says of one value, in words: its type, its bounds, the values it may have. */
import { excerptOf } from "#content/plain";
import { asSchema, presentLevel, propertiesOf, schemasIn } from "./schema.ts";
import type { NamedSchemas, Schema } from "./schema.ts";

/** Something that is true of a value: `minimum` `1`. */
export interface Fact {
  label: string;
  /** Empty where the label says all. */
  value: string;
}

/** So many of the values that it may have are listed. */
const valuesAtMost = 40;
const valueChars = 120;
const patternChars = 120;
const nestedLists = 4;
const wordedOptions = 3;

/** The types it may have, `null` among them. */
export function typesOf(schema: Schema): string[] {
  const { type, nullable } = schema;
  const written = Array.isArray(type) ? type.filter((each) => typeof each === "string") : [];
  if (typeof type === "string") written.push(type);
  const types = written.length > 0 ? written : impliedTypes(schema);
  if (nullable === true && types.length > 0 && !types.includes("null")) types.push("null");
  return [...new Set(types)].map((each) => excerptOf(each, 40)).slice(0, 8);
}

function impliedTypes(schema: Schema): string[] {
  if ("properties" in schema || asSchema(schema["additionalProperties"])) return ["object"];
  if ("items" in schema || "prefixItems" in schema) return ["array"];
  const values = "const" in schema ? [schema["const"]] : schema["enum"];
  if (!Array.isArray(values)) return [];
  return [...new Set(values.slice(0, valuesAtMost).map(typeOfValue))];
}

function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Its type as a reader is told: `string or null`, `array of Pet`. */
export function typeWords(schema: Schema, named: NamedSchemas, depth = 0): string {
  const { schema: whole, name, mayBeNull } = presentLevel(schema, named);
  const types = typesOf(whole);
  const words = types.map((type) => {
    if (type === "array") return listWords(whole, named, depth);
    return type === "object" ? (name ?? schemaTitle(whole) ?? "object") : type;
  });
  if (words.length === 0)
    words.push(name ?? schemaTitle(whole) ?? choiceWords(whole, named, depth));
  if (mayBeNull) words.push("null");
  return [...new Set(words)].join(" or ");
}

function choiceWords(schema: Schema, named: NamedSchemas, depth: number): string {
  const options = [...schemasIn(schema["oneOf"]), ...schemasIn(schema["anyOf"])];
  if (options.length === 0) return "any";
  if (options.length > wordedOptions || depth >= nestedLists) return "one of several";
  const words = new Set(options.map((option) => typeWords(option, named, depth + 1)));
  return [...words].join(" or ");
}

function listWords(schema: Schema, named: NamedSchemas, depth: number): string {
  const items = asSchema(schema["items"]);
  if (items === null || depth >= nestedLists) return "array";
  const inner = typeWords(items, named, depth + 1);
  return inner === "any" ? "array" : `array of ${plural(inner)}`;
}

function plural(word: string): string {
  return /^(string|number|integer|boolean|object)$/.test(word) ? `${word}s` : word;
}

/** Its own title, if it has a short one. */
export function schemaTitle(schema: Schema): string | null {
  const { title } = schema;
  return typeof title === "string" && title.trim() !== "" ? excerptOf(title, 80) : null;
}

/** Formats whose pattern says nothing that the format does not. */
const plainFormats = new Set(["date-time", "date", "time", "email", "uri", "uuid", "ipv4", "ipv6"]);

/** What is true of the value beyond its type. */
export function factsOf(schema: Schema): Fact[] {
  const format = textAt(schema, "format");
  const pattern = textAt(schema, "pattern");
  const facts = [
    ...(format === null ? [] : [{ label: "format", value: format }]),
    ...boundsOf(schema, "length", "minLength", "maxLength"),
    ...boundsOf(schema, "items", "minItems", "maxItems"),
    ...boundsOf(schema, "properties", "minProperties", "maxProperties"),
    ...rangeOf(schema),
    ...numberFact(schema, "multipleOf", "multiple of"),
    ...(schema["uniqueItems"] === true ? [{ label: "unique items", value: "" }] : []),
    ...(pattern === null || plainFormats.has(format ?? "")
      ? []
      : [{ label: "pattern", value: excerptOf(pattern, patternChars) }]),
    ...valueFact(schema, "const", "always"),
    ...valueFact(schema, "default", "default"),
    ...exampleFact(schema),
  ];
  return facts;
}

function textAt(schema: Schema, key: string): string | null {
  const value = schema[key];
  return typeof value === "string" && value !== "" ? excerptOf(value, 500) : null;
}

function numberAt(schema: Schema, key: string): number | null {
  const value = schema[key];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function numberFact(schema: Schema, key: string, label: string): Fact[] {
  const value = numberAt(schema, key);
  return value === null ? [] : [{ label, value: String(value) }];
}

function boundsOf(schema: Schema, label: string, least: string, most: string): Fact[] {
  const [min, max] = [numberAt(schema, least) || null, numberAt(schema, most)];
  // The largest safe integer is what a generator writes where there is no bound.
  const end = max !== null && max < Number.MAX_SAFE_INTEGER ? max : null;
  if (min === null && end === null) return [];
  if (min === end) return [{ label, value: String(min) }];
  if (end === null) return [{ label, value: `≥ ${min}` }];
  return [{ label, value: min === null ? `≤ ${end}` : `${min} – ${end}` }];
}

function rangeOf(schema: Schema): Fact[] {
  const isOpen = (key: string) => schema[key] === true;
  const lower = numberAt(schema, "exclusiveMinimum");
  const upper = numberAt(schema, "exclusiveMaximum");
  const min = numberAt(schema, "minimum");
  const max = numberAt(schema, "maximum");
  const isReal = (value: number) => Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const parts: string[] = [];
  if (lower !== null) parts.push(`> ${lower}`);
  else if (min !== null && isReal(min))
    parts.push(`${isOpen("exclusiveMinimum") ? ">" : "≥"} ${min}`);
  if (upper !== null) parts.push(`< ${upper}`);
  else if (max !== null && isReal(max))
    parts.push(`${isOpen("exclusiveMaximum") ? "<" : "≤"} ${max}`);
  return parts.length === 0 ? [] : [{ label: "range", value: parts.join(", ") }];
}

function valueFact(schema: Schema, key: string, label: string): Fact[] {
  return Object.hasOwn(schema, key) ? [{ label, value: valueWords(schema[key]) }] : [];
}

function exampleFact(schema: Schema): Fact[] {
  if (propertiesOf(schema).length > 0) return [];
  const { example, examples } = schema;
  const value: unknown = example ?? (Array.isArray(examples) ? examples[0] : undefined);
  if (value === undefined) return [];
  return [{ label: "example", value: valueWords(value) }];
}

/** A value as a reader would type it. */
function valueWords(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text === "" ? '""' : excerptOf(text, valueChars);
}

/** The values it may have, and how many more there are. */
export function enumOf(schema: Schema): { values: string[]; more: number } {
  const listed: unknown = schema["enum"];
  if (!Array.isArray(listed)) return { values: [], more: 0 };
  const values = listed.slice(0, valuesAtMost).map(valueWords);
  return { values, more: listed.length - values.length };
}
