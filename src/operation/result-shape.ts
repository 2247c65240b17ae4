/**
 * What of a contract decides what leaves: its fields and their types. Bounds and patterns are for what
 * callers send. Asked again of what is stored, they would make a record unreadable once a bound is lowered.
 */
import * as z from "zod";

/** Where a value is not what its contract declares, and in which way, as Zod names it. */
export interface Misfit {
  code: string;
  path: PropertyKey[];
}

/** Gives what is declared of a value; what is not as it is declared goes into `misfits`. */
type Strip = (value: unknown, misfits: Misfit[]) => unknown;

/** A schema is read once; the functions that come of it are as fast as code that is written for it by hand. */
const compiled = new WeakMap<z.ZodType, Strip>();

/**
 * What a schema declares of a value: its fields and their types, at every depth, without every other key.
 * Nothing more is asked of the values, but by what has no rule here (a union, a custom type): that parses
 * them as it always does. There is a value only where there are no misfits.
 */
export function stripTo(schema: z.ZodType, value: unknown): { value: unknown; misfits: Misfit[] } {
  const misfits: Misfit[] = [];
  return { value: stripOf(schema)(value, misfits), misfits };
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
  return (value, misfits) => {
    if (!isRecord(value)) return wrong(misfits);
    const kept: Record<string, unknown> = {};
    for (const [name, strip] of fields) {
      const field = stripPart(strip, value[name], name, misfits);
      if (field !== undefined) kept[name] = field;
    }
    if (others === null) return kept;
    const open = Object.entries(value).filter(([name]) => !Object.hasOwn(shape, name));
    return { ...kept, ...record(others)(Object.fromEntries(open), misfits) };
  };
}

function array(strip: Strip): Strip {
  return (value, misfits) =>
    Array.isArray(value)
      ? value.map((item, index) => stripPart(strip, item, index, misfits))
      : wrong(misfits);
}

function record(strip: Strip) {
  return (value: unknown, misfits: Misfit[]) => {
    if (!isRecord(value)) return wrong(misfits);
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, part]) => [key, stripPart(strip, part, key, misfits)]),
    );
  };
}

/** The value `absent` is given as `instead`, every other as the schema says. */
function unless(absent: null | undefined, instead: unknown, schema: unknown): Strip {
  const strip = stripOf(inner(schema));
  return (value, misfits) => (value === absent ? instead : strip(value, misfits));
}

function only(isDeclared: (value: unknown) => boolean): Strip {
  return (value, misfits) => (isDeclared(value) ? value : wrong(misfits));
}

function parseStrictly(schema: z.ZodType): Strip {
  return (value, misfits) => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    misfits.push(...result.error.issues.map(({ code, path }) => ({ code, path: [...path] })));
    return undefined;
  };
}

/** Strips what stands in the whole at `key`; so do its misfits. */
function stripPart(strip: Strip, part: unknown, key: PropertyKey, misfits: Misfit[]): unknown {
  const before = misfits.length;
  const kept = strip(part, misfits);
  if (misfits.length > before) {
    for (const { path } of misfits.slice(before)) path.unshift(key);
  }
  return kept;
}

function wrong(misfits: Misfit[]): undefined {
  misfits.push({ code: "invalid_type", path: [] });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Zod types what a schema is made of by its core alone; every schema here has the whole interface. */
const inner = (schema: unknown) => schema as z.ZodType;
