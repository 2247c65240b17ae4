/**
 * An example of what a schema describes: what the schema gives as one, else values made from its types
 * and formats. The work is bounded by a number of values, however wide, deep or circular the schema is.
 */
import { asSchema, presentLevel, propertiesOf, schemasIn, textsIn } from "./schema.ts";
import type { NamedSchemas, Schema } from "./schema.ts";
import { typesOf } from "./schema-words.ts";

export interface SampleOptions {
  /** A request has nothing that is read-only, an answer nothing that is write-only. */
  for: "request" | "response";
  /** Leaves out what may be left out. */
  onlyRequired?: boolean;
  /** So many values at most. */
  values?: number;
}

const usualValues = 300;
const depthAtMost = 8;

const byFormat: Readonly<Record<string, string>> = {
  "date-time": "2026-01-15T09:30:00Z",
  date: "2026-01-15",
  time: "09:30:00Z",
  duration: "P3D",
  email: "user@example.com",
  "idn-email": "user@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com",
  url: "https://example.com",
  "uri-reference": "/path",
  uuid: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
  byte: "aGVsbG8=",
  binary: "binary",
  password: "********",
};

/** The example; undefined where the schema only leads back to itself. */
export function sampleOf(schema: Schema, named: NamedSchemas, options: SampleOptions): unknown {
  const walk = { named, options, left: options.values ?? usualValues };
  return sample(schema, walk, { depth: 0, within: new Set() });
}

interface Walk {
  named: NamedSchemas;
  options: SampleOptions;
  left: number;
}

/** Where a schema stands in the sample: how deep, and within which named schemas. */
interface Nesting {
  depth: number;
  within: ReadonlySet<string>;
}

function sample(written: Schema, walk: Walk, nesting: Nesting): unknown {
  walk.left -= 1;
  const { schema, name, isLost } = presentLevel(written, walk.named);
  const given = givenIn(schema);
  if (given !== undefined) return given;
  if (isLost && Object.keys(schema).length === 0) return undefined;
  if (walk.left < 0 || nesting.depth > depthAtMost) return undefined;
  if (name !== null && nesting.within.has(name)) return undefined;
  const below = {
    depth: nesting.depth + 1,
    within: name === null ? nesting.within : new Set([...nesting.within, name]),
  };
  return madeUp(schema, walk, below);
}

/** What the schema itself gives. */
function givenIn(schema: Schema): unknown {
  const { example, examples, default: usual } = schema;
  if (example !== undefined) return example;
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if (schema["const"] !== undefined) return schema["const"];
  if (usual !== undefined && usual !== null) return usual;
  const listed = schema["enum"];
  return Array.isArray(listed) ? listed.find((value) => value !== null) : undefined;
}

function madeUp(schema: Schema, walk: Walk, below: Nesting): unknown {
  const [type] = typesOf(schema).filter((each) => each !== "null");
  switch (type) {
    case "object":
      return objectOf(schema, walk, below);
    case "array":
      return arrayOf(schema, walk, below);
    case "string":
      return stringOf(schema);
    case "number":
    case "integer":
      return numberOf(schema, type);
    case "boolean":
      return true;
    default:
      return choiceOf(schema, walk, below);
  }
}

function choiceOf(schema: Schema, walk: Walk, below: Nesting): unknown {
  const [option] = [...schemasIn(schema["oneOf"]), ...schemasIn(schema["anyOf"])];
  if (option !== undefined) return sample(option, walk, below);
  return typesOf(schema).includes("null") ? null : {};
}

function objectOf(schema: Schema, walk: Walk, below: Nesting): unknown {
  const made: [string, unknown][] = [];
  for (const [name, property] of shownProperties(schema, walk)) {
    if (walk.left <= 0) break;
    const value = sample(property, walk, below);
    if (value !== undefined) made.push([name, value]);
  }
  const chosen = asSchema(choiceOf(schema, walk, below));
  if (made.length === 0) made.push(...freeEntry(schema, walk, below));
  return { ...chosen, ...Object.fromEntries(made) };
}

/** Those that this side has, and that it is asked for. */
function shownProperties(schema: Schema, { named, options }: Walk): [string, Schema][] {
  const { onlyRequired = false, for: side } = options;
  const required = new Set(textsIn(schema["required"]));
  const hidden = side === "request" ? "readOnly" : "writeOnly";
  return propertiesOf(schema).filter(([name, property]) => {
    const level = presentLevel(property, named).schema;
    if (level[hidden] === true) return false;
    return required.has(name) || (!onlyRequired && level["deprecated"] !== true);
  });
}

/** An entry of a map, whose names are free. */
function freeEntry(schema: Schema, walk: Walk, below: Nesting): [string, unknown][] {
  const free = asSchema(schema["additionalProperties"]);
  const isAsked =
    free !== null && Object.keys(free).length > 0 && walk.options.onlyRequired !== true;
  const value = isAsked ? sample(free, walk, below) : undefined;
  return value === undefined ? [] : [["name", value]];
}

function arrayOf(schema: Schema, walk: Walk, below: Nesting): unknown {
  const items = asSchema(schema["items"]);
  const value = items === null ? undefined : sample(items, walk, below);
  return value === undefined ? [] : [value];
}

const lengthAtMost = 60;

function stringOf(schema: Schema): string {
  const { format, minLength } = schema;
  if (typeof format === "string" && Object.hasOwn(byFormat, format)) return byFormat[format] ?? "";
  const wanted = typeof minLength === "number" ? Math.min(minLength, lengthAtMost) : 0;
  return "string".repeat(Math.max(1, Math.ceil(wanted / 6))).slice(0, Math.max(6, wanted));
}

function numberOf(schema: Schema, type: "number" | "integer"): number {
  const at = (key: string) => (typeof schema[key] === "number" ? schema[key] : null);
  const step = at("multipleOf") ?? 1;
  const above = at("exclusiveMinimum");
  const least = at("minimum") ?? (above === null ? null : above + step);
  const most = at("maximum") ?? at("exclusiveMaximum");
  let value = step;
  if (least !== null && value < least) value = least;
  if (most !== null && value > most) value = least ?? most;
  return type === "integer" ? Math.trunc(value) : value;
}
