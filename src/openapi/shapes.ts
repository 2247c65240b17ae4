/**
 * The JSON Schemas of the description. A shape with an id (`.meta({ id })`) stands once, among the components, so
 * that whoever generates a client from it gets its name.
 */
import * as z from "zod";
import type { FieldTexts } from "./field-texts.ts";
import type { Direction, Json } from "./json.ts";

export interface DescribedParameter {
  name: string;
  description: string;
  isRequired: boolean;
  schema: Json;
}

export class Shapes {
  /** The named ones that were met so far. */
  readonly named: Record<string, Json> = {};
  readonly #texts: FieldTexts;
  /** The names of those that operations gave one, by what they say. */
  readonly #byText = new Map<string, string>();

  constructor(texts: FieldTexts) {
    this.#texts = texts;
  }

  /**
   * The schema of what is sent (`input`) or answered.
   * @param root what its fields are found under among the texts, where it has no id
   */
  of(type: z.ZodType, io: Direction, root: string): Json {
    const options = { io, unrepresentable: "any" } as const;
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(type, options);
    for (const [id, definition] of Object.entries($defs)) {
      this.named[componentName(id, io)] ??= this.#shown(definition as Json, io, id);
    }
    return this.#shown(schema, io, root);
  }

  /**
   * A reference to what an operation takes or answers, as one of the components: under the name that the same schema
   * has already, else under this one. What is no object stands where it is.
   */
  under(name: string, schema: Json): Json {
    if (schema["type"] !== "object" && !("anyOf" in schema) && !("oneOf" in schema)) return schema;
    const text = JSON.stringify(schema);
    const known = this.#byText.get(text);
    if (known === undefined && name in this.named)
      throw new Error(
        `Two schemas are called ${name}: name one in src/openapi/component-names.ts.`,
      );
    this.#byText.set(text, known ?? name);
    this.named[known ?? name] = schema;
    return { $ref: `#/components/schemas/${known ?? name}` };
  }

  /** What a path or a query takes: every parameter with its schema and its text. */
  parametersOf(type: z.ZodType, root: string): DescribedParameter[] {
    const json = z.toJSONSchema(type, { io: "input", unrepresentable: "any" });
    const { properties = {}, required = [] } = readable(json, "input") as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      description: this.#texts.meaningOf([root, name]),
      isRequired: required.includes(name),
      schema,
    }));
  }

  #shown(schema: Json, io: Direction, root: string): Json {
    return this.#texts.describe(readable(pointing(schema, io), io) as Json, io, [root]);
  }
}

/** What is sent may leave out what has a default and holds nothing unknown, so it is another shape than what is answered. */
function componentName(id: string, io: Direction): string {
  return io === "input" ? `${id}Input` : id;
}

const local = "#/$defs/";

/** The schema with its references to the components. */
function pointing(schema: object, io: Direction): Json {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string" || !value.startsWith(local)) return value;
    return `#/components/schemas/${componentName(value.slice(local.length), io)}`;
  }) as Json;
}

/** The schema for those who read it, at every depth. */
function readable(part: unknown, io: Direction): unknown {
  if (Array.isArray(part)) return part.map((each) => readable(each, io));
  if (typeof part !== "object" || part === null) return part;
  const written = asGeneratorsRead(part as Json);
  const entries = Object.entries(written).filter(
    ([key, value]) => !isNoise(key, value, written, io),
  );
  const isValue = (key: string) => key === "enum" || key === "const" || key === "default";
  return Object.fromEntries(
    entries.map(([key, value]) => [key, isValue(key) ? value : readable(value, io)]),
  );
}

/**
 * The same shape in the words that generators of clients read. Zod calls whole numbers among which one chooses numbers,
 * which become floats in Python and Go. A list of one thing it writes as a tuple that ends with the schema `false`, and
 * openapi-python-client refuses the whole document for a schema that is no object.
 */
function asGeneratorsRead(schema: Json): Json {
  const { type, enum: values, const: value, prefixItems, items, ...rest } = schema;
  const chosen = Array.isArray(values) ? values : [value];
  if (type === "number" && chosen.every(Number.isInteger)) return { ...schema, type: "integer" };
  if (items !== false || !Array.isArray(prefixItems) || prefixItems.length !== 1) return schema;
  return { ...rest, type: "array", items: prefixItems[0] };
}

/** Whether a keyword says nothing to those who read it, or too much. */
function isNoise(key: string, value: unknown, schema: object, io: Direction): boolean {
  // The format says it; Zod's pattern beside it has 250 characters.
  if (key === "pattern") return "format" in schema && typeof value === "string";
  // An answer may gain fields: a client that validates must not break on one.
  if (key === "additionalProperties") return io === "output" && value === false;
  // Numbers of JavaScript, not bounds that anybody chose.
  if (key === "minimum") return value === Number.MIN_SAFE_INTEGER;
  return key === "maximum" && value === Number.MAX_SAFE_INTEGER;
}
