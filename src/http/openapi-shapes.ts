/**
 * The JSON Schemas of the OpenAPI document. A shape with an id (`.meta({ id })`) stands once, among the
 * components, so that whoever generates a client from the document gets its name.
 */
import * as z from "zod";

export type Json = Record<string, unknown>;

export type Direction = "input" | "output";

export class Shapes {
  /** The named ones that were met so far. */
  readonly named: Record<string, Json> = {};

  /** The schema of what is sent (`input`) or answered. */
  of(type: z.ZodType, io: Direction): Json {
    const options = { io, unrepresentable: "any" } as const;
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(type, options);
    for (const [id, definition] of Object.entries($defs)) {
      this.named[nameOf(id, io)] = pointing(definition, io);
    }
    return pointing(schema, io);
  }
}

/** What is sent may leave out what has a default, so it is another shape than what is answered. */
function nameOf(id: string, io: Direction): string {
  return io === "input" ? `${id}Input` : id;
}

const local = "#/$defs/";

/** The schema with its references to the components. */
function pointing(schema: object, io: Direction): Json {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string" || !value.startsWith(local)) return value;
    return `#/components/schemas/${nameOf(value.slice(local.length), io)}`;
  }) as Json;
}
