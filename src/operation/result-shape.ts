/**
 * What of a contract decides what leaves: its fields and their types. Bounds and patterns are for what
 * callers send. Asked again of what is stored, they would make a record unreadable once a bound is lowered.
 */
import * as z from "zod";

/** Where a value is not what its contract declares, and in which way, as Zod names it. */
export interface ResultMismatch {
  code: string;
  path: PropertyKey[];
}

/** Gives what is declared of a value; what is not as it is declared goes into `mismatches`. */
type Strip = (value: unknown, mismatches: ResultMismatch[]) => unknown;

/** A schema is read once; the functions that come of it are as fast as code that is written for it by hand. */
const compiled = new WeakMap<z.ZodType, Strip>();

/**
 * What a schema declares of a value: its fields and their types, at every depth, without every other key.
 * Nothing more is asked of the values, but by what has no rule here (a union, a custom type): that parses
 * them as it always does. There is a value only where there are no mismatches.
 */
export function stripTo(
  schema: z.ZodType,
  value: unknown,
): { value: unknown; mismatches: ResultMismatch[] } {
  const mismatches: ResultMismatch[] = [];
  return { value: stripOf(schema)(value, mismatches), mismatches };
}

function stripOf(schema: z.ZodType): Strip {
  const known = compiled.get(schema);
  if (known) return known;
  const strip = compile(schema);
  compiled.set(schema, strip);
  return strip;
}

function compile(schema: z.ZodType): Strip {
  if (schema instanceof z.ZodObject) return object(schema);
  if (schema instanceof z.ZodArray) return array(stripOf(inner(schema.element)));
  if (schema instanceof z.ZodRecord) return record(stripOf(inner(schema.valueType)));
  if (schema instanceof z.ZodNullable) return unless(null, null, schema.unwrap());
  if (schema instanceof z.ZodOptional) return unless(undefined, undefined, schema.unwrap());
  if (schema instanceof z.ZodDefault) {
    return unless(undefined, schema.def.defaultValue, schema.unwrap());
  }
  return scalar(schema);
}

function scalar(schema: z.ZodType): Strip {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return only((value) => typeof value === "string");
  }
  if (schema instanceof z.ZodNumber) return only(Number.isFinite);
  if (schema instanceof z.ZodBoolean) return only((value) => typeof value === "boolean");
  return parseStrictly(schema);
}

function object({ shape, def }: z.ZodObject): Strip {
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, stripOf(inner(field))] as const,
  );
  const isOpen = def.catchall !== undefined && !(def.catchall instanceof z.ZodNever);
  const others = isOpen ? stripOf(inner(def.catchall)) : null;
  return (value, mismatches) => {
    if (!isRecord(value)) return wrong(mismatches);
    const kept: Record<string, unknown> = {};
    for (const [name, strip] of fields) {
      const field = stripPart(strip, value[name], name, mismatches);
      if (field !== undefined) kept[name] = field;
    }
    if (others === null) return kept;
    const open = Object.entries(value).filter(([name]) => !Object.hasOwn(shape, name));
    return { ...kept, ...record(others)(Object.fromEntries(open), mismatches) };
  };
}

function array(strip: Strip): Strip {
  return (value, mismatches) =>
    Array.isArray(value)
      ? value.map((item, index) => stripPart(strip, item, index, mismatches))
      : wrong(mismatches);
}

function record(strip: Strip) {
  return (value: unknown, mismatches: ResultMismatch[]) => {
    if (!isRecord(value)) return wrong(mismatches);
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, part]) => [key, stripPart(strip, part, key, mismatches)]),
    );
  };
}

/** The value `absent` is given as `instead`, every other as the schema says. */
function unless(absent: null | undefined, instead: unknown, schema: unknown): Strip {
  const strip = stripOf(inner(schema));
  return (value, mismatches) => (value === absent ? instead : strip(value, mismatches));
}

function only(isDeclared: (value: unknown) => boolean): Strip {
  return (value, mismatches) => (isDeclared(value) ? value : wrong(mismatches));
}

function parseStrictly(schema: z.ZodType): Strip {
  return (value, mismatches) => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    mismatches.push(...result.error.issues.map(({ code, path }) => ({ code, path: [...path] })));
    return undefined;
  };
}

/** Strips what stands in the whole at `key`; so do its mismatches. */
function stripPart(
  strip: Strip,
  part: unknown,
  key: PropertyKey,
  mismatches: ResultMismatch[],
): unknown {
  const before = mismatches.length;
  const kept = strip(part, mismatches);
  if (mismatches.length > before) {
    for (const { path } of mismatches.slice(before)) path.unshift(key);
  }
  return kept;
}

function wrong(mismatches: ResultMismatch[]): undefined {
  mismatches.push({ code: "invalid_type", path: [] });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Zod types what a schema is made of by its core alone; every schema here has the whole interface. */
const inner = (schema: unknown) => schema as z.ZodType;
