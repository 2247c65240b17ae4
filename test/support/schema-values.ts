/**
 * Values for a JSON Schema as openapi.json uses it: ones that it allows, and ones that break it in a
 * single place. What it cannot say (an id that exists, say) is left to the service to refuse.
 */
import fc from "fast-check";

export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** A part of openapi.json with the components that it points to in the place of each pointer. */
export function inlined<T>(
  part: T,
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): T {
  if (Array.isArray(part)) return part.map((each) => inlined(each, components)) as T;
  if (part === null || typeof part !== "object") return part;
  const { $ref } = part as { $ref?: unknown };
  if (typeof $ref === "string") {
    const [kind = "", name = ""] = $ref.split("/").slice(-2);
    return inlined(components[kind]?.[name], components) as T;
  }
  const fields = Object.entries(part).map(([name, value]) => [name, inlined(value, components)]);
  return Object.fromEntries(fields) as T;
}

/** Long and large enough to be of interest, short enough to be made often. */
const most = { chars: 40, items: 3, keys: 3 };

/** Values that the schema allows. */
export function allowedBy(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(allowedBy));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const ofType = allowed[schema.type ?? ""];
  return ofType ? ofType(schema) : fc.jsonValue({ maxDepth: 2 });
}

const allowed: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: (schema) => fc.integer(rangeOf(schema)),
  number: (schema) => fc.double({ ...rangeOf(schema), noNaN: true }),
  string: stringOf,
  array: ({ items, minItems = 0, maxItems = most.items }) =>
    fc.array(items ? allowedBy(items) : fc.jsonValue(), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, most.items)),
    }),
  object: objectOf,
};

function rangeOf({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema) {
  return { min: Math.max(minimum, -(2 ** 40)), max: Math.min(maximum, 2 ** 40) };
}

const formats: Record<string, () => fc.Arbitrary<string>> = {
  "date-time": () =>
    fc
      .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString()),
  date: () =>
    fc
      .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  uri: () => fc.webUrl({ validSchemes: ["https"] }),
  email: () =>
    fc
      .tuple(fc.stringMatching(/^[a-z]{1,10}$/), fc.stringMatching(/^[a-z]{1,10}$/))
      .map(([name, host]) => `${name}@${host}.test`),
};

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const format = formats[schema.format ?? ""];
  if (format) return format();
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  // Not every pattern of a schema can be turned round; letters fit the others.
  if (pattern !== undefined) {
    const simple = pattern.replaceAll(String.raw`\p{L}\p{N}`, "a-z0-9");
    return fc.stringMatching(new RegExp(simple)).filter(fits);
  }
  const longest = Math.max(minLength, Math.min(maxLength, most.chars));
  // Graphemes may be several characters: of a text that has to be long, few would come out right.
  const unit = minLength > 1 ? "grapheme-ascii" : "grapheme";
  return fc.string({ unit, minLength, maxLength: longest }).filter(fits);
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, allowedBy(value)])),
    { requiredKeys: required },
  );
  if (typeof additionalProperties !== "object") return known;
  const names = allowedBy(propertyNames ?? { type: "string", minLength: 1 }).map(String);
  const others = fc.dictionary(names, allowedBy(additionalProperties), { maxKeys: most.keys });
  return fc.tuple(others, known).map(([more, those]) => ({ ...more, ...those }));
}

/** Values that are close to what the schema allows, and almost always break it. */
export function refusedBy(schema: Schema): fc.Arbitrary<unknown> {
  const strange = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      null,
      "",
      -1,
      1e308,
      "\u0000",
      "\ud800",
      "../../etc/passwd",
      "' or 1=1 --",
      "<script>alert(1)</script>",
      "{{x}}",
      "a".repeat(70_000),
      [],
      {},
      [[[[]]]],
      { __proto__: null, constructor: 1 },
    ),
  );
  if (schema.type !== "object" || !schema.properties) return strange;
  const keys = Object.keys(schema.properties);
  const inOnePlace = fc
    .tuple(allowedBy(schema), fc.constantFrom("unknownField", ...keys), strange)
    .map(([value, key, broken]) => ({ ...(value as object), [key]: broken }));
  const without = fc
    .tuple(allowedBy(schema), fc.constantFrom("unknownField", ...keys))
    .map(([value, key]) => {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      return rest;
    });
  return fc.oneof(inOnePlace, without, strange);
}
