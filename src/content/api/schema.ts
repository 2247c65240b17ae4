/**
 * A JSON Schema as one level of it is read: what it refers to and what its `allOf` says are taken into
 * it, at a bounded cost whatever it holds. `#/components/schemas/Name` points into the named schemas.
 */

export type Schema = Readonly<Record<string, unknown>>;
export type NamedSchemas = Readonly<Record<string, Schema>>;

/** One level of a schema, and the name of the schema that it is. */
export interface SchemaLevel {
  schema: Schema;
  /** The first named schema on the way; null for one without a name. */
  name: string | null;
  /** The reference cannot be resolved: its name does not exist, or refers back to itself. */
  isLost: boolean;
}

/** So many schemas are taken into one level at most. */
const partsAtMost = 200;
const pointer = /^#\/(?:components\/schemas|definitions|\$defs)\/([^/]+)$/;

/** The value as a schema; `true` takes everything. Null for what is none. */
export function asSchema(value: unknown): Schema | null {
  if (value === true) return {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return value as Schema;
}

/** Those of a list that are schemas. */
export function schemasIn(value: unknown): Schema[] {
  if (!Array.isArray(value)) return [];
  return value.map(asSchema).filter((schema) => schema !== null);
}

/** The texts of a list. */
export function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** The properties of an object's schema, in their order. */
export function propertiesOf(schema: Schema): [string, Schema][] {
  const properties = asSchema(schema["properties"]) ?? {};
  return Object.entries(properties).flatMap(([name, value]): [string, Schema][] => {
    const property = asSchema(value);
    return property === null ? [] : [[name, property]];
  });
}

/** The name that a schema refers to, or null. */
export function referredName(schema: Schema): string | null {
  const ref = schema["$ref"];
  const [, written] = (typeof ref === "string" && pointer.exec(ref)) || [];
  if (written === undefined) return null;
  return decodedPointer(written).replaceAll("~1", "/").replaceAll("~0", "~");
}

function decodedPointer(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The level that begins at this schema. */
export function schemaLevel(schema: Schema, named: NamedSchemas): SchemaLevel {
  const walk = { named, left: partsAtMost, name: null, isLost: false };
  const whole = taken(schema, walk, new Set());
  const { name, isLost } = walk as Omit<SchemaLevel, "schema">;
  return { schema: whole, name, isLost };
}

/** The level of what is there where something is: a choice between one form and `null` is that form. */
export function presentLevel(
  schema: Schema,
  named: NamedSchemas,
): SchemaLevel & { mayBeNull: boolean } {
  const level = schemaLevel(schema, named);
  const key = Array.isArray(level.schema["anyOf"]) ? "anyOf" : "oneOf";
  const options = schemasIn(level.schema[key]);
  const others = options.filter((option) => option["type"] !== "null");
  const [only] = others;
  if (only === undefined || others.length === options.length) return { ...level, mayBeNull: false };
  const { [key]: _, ...rest } = level.schema;
  if (others.length > 1) return { ...level, schema: { ...rest, [key]: others }, mayBeNull: true };
  return { ...schemaLevel({ ...rest, allOf: [only] }, named), mayBeNull: true };
}

interface Walk {
  named: NamedSchemas;
  left: number;
  name: string | null;
  isLost: boolean;
}

function taken(schema: Schema, walk: Walk, above: ReadonlySet<string>): Schema {
  walk.left -= 1;
  if (walk.left < 0) return {};
  if ("$ref" in schema) return referred(schema, walk, above);
  const parts = schemasIn(schema["allOf"]);
  if (parts.length === 0) return schema;
  const { allOf: _, ...own } = schema;
  // The name of a part is not the name of the whole, unless the whole adds nothing of substance to it.
  const isWrapper = parts.length === 1 && !("properties" in own);
  const { name } = walk;
  const merged = [...parts, own].reduce<Schema>(
    (whole, part) => together(whole, taken(part, walk, above)),
    {},
  );
  if (!isWrapper) walk.name = name;
  return merged;
}

function referred(schema: Schema, walk: Walk, above: ReadonlySet<string>): Schema {
  const { $ref: _, ...beside } = schema;
  const name = referredName(schema);
  const target = name !== null && Object.hasOwn(walk.named, name) ? walk.named[name] : undefined;
  if (name === null || target === undefined || above.has(name)) {
    walk.isLost = true;
    return beside;
  }
  walk.name ??= name;
  const { name: own } = walk;
  const whole = taken(target, walk, new Set([...above, name]));
  walk.name = own;
  return together(whole, beside);
}

/** Both at once; where they speak of the same, the second has the last word. */
function together(first: Schema, second: Schema): Schema {
  const properties = new Map(propertiesOf(first));
  for (const [name, property] of propertiesOf(second)) {
    const before = properties.get(name);
    properties.set(name, before === undefined ? property : { allOf: [before, property] });
  }
  const required = new Set([...textsIn(first["required"]), ...textsIn(second["required"])]);
  return {
    ...first,
    ...second,
    ...(properties.size === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(required.size === 0 ? {} : { required: [...required] }),
  };
}
