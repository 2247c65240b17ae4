/**
 * What of a contract decides what leaves: its fields and their types. Bounds and patterns are for what
 * callers send. Asked again of what is stored, they would make a record unreadable once a bound is lowered.
 */
import * as z from "zod";

const shapes = new WeakMap<z.ZodType, z.ZodType>();

/**
 * A schema with the fields and types of the given one that strips every other key, at every depth, and asks
 * nothing more of the values. What it has no rule for (a literal, a union, a custom type) stays as it is.
 */
export function shapeOf(schema: z.ZodType): z.ZodType {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = makeShape(schema);
  shapes.set(schema, shape);
  return shape;
}

function makeShape(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return shapeOfObject(schema);
  if (schema instanceof z.ZodArray) return z.array(shapeOf(inner(schema.element)));
  if (schema instanceof z.ZodRecord) return z.record(z.string(), shapeOf(inner(schema.valueType)));
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string();
  return schema instanceof z.ZodNumber ? z.number() : shapeOfWrapper(schema);
}

function shapeOfWrapper(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return shapeOf(inner(schema.unwrap())).nullable();
  if (schema instanceof z.ZodOptional) return shapeOf(inner(schema.unwrap())).optional();
  if (!(schema instanceof z.ZodDefault)) return schema;
  return shapeOf(inner(schema.unwrap())).default(() => schema.def.defaultValue);
}

function shapeOfObject({ shape, def }: z.ZodObject): z.ZodType {
  const fields = Object.entries(shape).map(([name, field]) => [name, shapeOf(inner(field))]);
  const object = z.object(Object.fromEntries(fields));
  const isOpen = def.catchall !== undefined && !(def.catchall instanceof z.ZodNever);
  return isOpen ? object.catchall(shapeOf(inner(def.catchall))) : object;
}

/** Zod types what a schema is made of by its core alone; every schema here has the whole interface. */
const inner = (schema: unknown) => schema as z.ZodType;
