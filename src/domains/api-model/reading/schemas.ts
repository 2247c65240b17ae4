/**
 * The schemas of a document, and for each endpoint those of them that it reaches. A reference keeps the
 * form `#/components/schemas/Name`, so that what is recursive stays finite; what is named elsewhere in
 * the document gets a name there. Pure.
 */
import { limits } from "#limits";
import { isLoose, looseList } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import { pointerKeys } from "./references.ts";
import type { References } from "./references.ts";

const prefix = "#/components/schemas/";
const holdsSchemas = new Set(["allOf", "anyOf", "oneOf", "prefixItems", "items"]);
const namesSchemas = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);
const isSchemaItself = new Set(
  (
    "items additionalProperties not if then else contains propertyNames unevaluatedItems " +
    "unevaluatedProperties contentSchema additionalItems"
  ).split(" "),
);

/** A schema with its references rewritten, and the names that these lead to. */
export interface ReadSchema {
  schema: Loose;
  names: ReadonlySet<string>;
  /** How many characters it takes. */
  size: number;
}

/** The named schemas that an endpoint keeps; those that there was no room for say so in their place. */
export interface Reached {
  schemas: Record<string, Loose>;
  /** How many characters they take, their names left out. */
  size: number;
  leftOut: string[];
}

/** What stands in the place of a schema that there is no room for. */
export const tooLarge: Loose = { description: "Too large to be shown here." };

/** What a schema counts at least, for every endpoint that keeps it: its name and its place cost something too. */
const leastChars = 1_024;

export class Schemas {
  readonly #references: References;
  readonly #named = new Map<string, ReadSchema>();
  /** The names given to what is referred to elsewhere, by its pointer. */
  readonly #given = new Map<string, string>();
  readonly #pointers = new Map<string, string>();
  /** How often each name was given, so that the next one is found at once. */
  readonly #counts = new Map<string, number>();
  /** What the endpoints of the document may keep of schemas together. */
  #room: number = limits.importSchemasChars;

  constructor(references: References) {
    this.#references = references;
  }

  /** Reads the schema at a JSON pointer, with its references rewritten. */
  read(value: unknown, pointer: string): ReadSchema {
    const names = new Set<string>();
    const schema = this.#rewritten(value, pointer, names);
    return { schema, names, size: JSON.stringify(schema).length };
  }

  /** Every name that these lead to, directly or through others, the nearest first, as far as there is room for them. */
  reached(names: Iterable<string>): Reached {
    const reached: Reached = { schemas: {}, size: 0, leftOut: [] };
    const open = new Set(names);
    let room: number = limits.importSchemaChars;
    for (const name of open) {
      const { schema, names: next, size } = this.#namedSchema(name);
      room -= size;
      this.#room -= Math.max(size, leastChars);
      const isKept = room >= 0 && this.#room >= 0;
      reached.schemas[name] = isKept ? schema : tooLarge;
      if (!isKept) {
        reached.leftOut.push(name);
        continue;
      }
      reached.size += size;
      for (const each of next) open.add(each);
    }
    return reached;
  }

  #namedSchema(name: string): ReadSchema {
    const known = this.#named.get(name);
    if (known) return known;
    const pointer = this.#pointers.get(name) ?? pointerTo("#/components/schemas", name);
    const found = this.read(this.#references.at(pointer, pointer), pointer);
    this.#named.set(name, found);
    return found;
  }

  #rewritten(value: unknown, pointer: string, names: Set<string>): Loose {
    if (value === false) return { not: {} };
    if (!isLoose(value)) return {};
    const entries: [string, unknown][] = [];
    for (const [key, inner] of Object.entries(value)) {
      const at = pointerTo(pointer, key);
      if (key === "$ref" && typeof inner === "string") {
        const name = this.#nameOf(inner, at);
        if (name !== null) names.add(name);
        entries.push(
          name === null
            ? ["description", `Not kept: ${inner.slice(0, 200)}`]
            : [key, prefix + encoded(name)],
        );
      } else if (key === "discriminator")
        entries.push([key, this.#discriminator(inner, at, names)]);
      else entries.push([key, this.#inner(key, inner, at, names)]);
    }
    return Object.fromEntries(entries);
  }

  /** What stands under a keyword: schemas are read, everything else is data. */
  #inner(key: string, inner: unknown, pointer: string, names: Set<string>): unknown {
    if (Array.isArray(inner)) {
      if (!holdsSchemas.has(key)) return inner;
      return inner.map((each, index) => this.#rewritten(each, pointerTo(pointer, index), names));
    }
    if (!isLoose(inner)) return inner;
    if (isSchemaItself.has(key)) return this.#rewritten(inner, pointer, names);
    if (!namesSchemas.has(key)) return inner;
    const entries = Object.entries(inner).map(([name, each]) => [
      name,
      typeof each === "boolean" ? each : this.#rewritten(each, pointerTo(pointer, name), names),
    ]);
    return Object.fromEntries(entries);
  }

  #discriminator(value: unknown, pointer: string, names: Set<string>): unknown {
    const mapping = isLoose(value) ? value["mapping"] : undefined;
    if (!isLoose(value) || !isLoose(mapping)) return value;
    const entries = Object.entries(mapping).map(([key, target]) => {
      if (typeof target !== "string" || !target.startsWith("#/")) return [key, target];
      const name = this.#nameOf(target, pointer);
      if (name !== null) names.add(name);
      return [key, name === null ? target : prefix + encoded(name)];
    });
    return { ...value, mapping: Object.fromEntries(entries) };
  }

  /** The name under which an endpoint keeps what a reference leads to, or null where that is nothing. */
  #nameOf(ref: string, pointer: string): string | null {
    const keys = pointerKeys(ref);
    const target = this.#references.at(ref, pointer);
    if (keys === null || (!isLoose(target) && typeof target !== "boolean")) return null;
    const [first, second, name, ...rest] = keys;
    const isNamed = first === "components" && second === "schemas" && rest.length === 0;
    if (isNamed && name !== undefined && !this.#pointers.has(name)) return name;
    return this.#nameFor(ref, keys);
  }

  #nameFor(ref: string, keys: readonly string[]): string {
    const known = this.#given.get(ref);
    if (known !== undefined) return known;
    const words = keys
      .slice(-3)
      .join("_")
      .replaceAll(/[^\w.-]+/g, "_");
    const stem = words === "" ? "Document" : words.slice(0, 100);
    let count = this.#counts.get(stem) ?? 1;
    const nameAt = () => (count === 1 ? stem : `${stem}_${count}`);
    while (this.#isTaken(nameAt())) count += 1;
    const name = nameAt();
    this.#counts.set(stem, count);
    this.#given.set(ref, name);
    this.#pointers.set(name, ref);
    return name;
  }

  #isTaken(name: string): boolean {
    return this.#pointers.has(name) || this.#references.has("components", "schemas", name);
  }
}

function encoded(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The first example that a schema gives for itself. */
export function schemaExample(schema: Loose | undefined): unknown {
  if (schema === undefined) return undefined;
  // What is referred to here is data of no schema: nobody would resolve it.
  const [example] = looseList(schema["examples"]).filter(
    (each) => !isLoose(each) || !("$ref" in each),
  );
  return example ?? schema["example"] ?? schema["default"];
}
