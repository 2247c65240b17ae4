/**
 * What each field and parameter means. A text stands once and serves every place that it is true of: it is found
 * under the longest end of the field's path that has one (`Page.state`, `totals.views`, `createdAt`).
 */
import type { Direction, Json } from "./json.ts";

export type Texts = Readonly<Record<string, string>>;

/** Where further fields of a schema stand. */
const nested = ["items", "additionalProperties", "anyOf", "oneOf", "allOf"] as const;

export class FieldTexts {
  readonly #texts: Texts;
  /** Shapes without a name of their own, by the one whose fields they have. */
  readonly #like: Texts;
  readonly #used = new Set<string>();
  readonly #paths = new Set<string>();
  /** Fields that nothing is said of. */
  readonly missing: string[] = [];

  constructor(texts: Texts, like: Texts) {
    this.#texts = texts;
    this.#like = like;
  }

  /** Texts that describe no field, each with the fields of that name. */
  get unused(): string[] {
    const left = Object.keys(this.#texts).filter((key) => !this.#used.has(key));
    return left.map((key) => {
      const name = key.split(".").at(-1) ?? "";
      const paths = [...this.#paths].filter((path) => path.endsWith(`.${name}`));
      return paths.length === 0 ? key : `${key} (the fields of that name: ${paths.join(", ")})`;
    });
  }

  /** The schema with a text at every field. `path`: the shape, then the fields that lead here. */
  describe(schema: Json, io: Direction, path: readonly string[]): Json {
    const described = { ...schema };
    const within = (inner: unknown) => this.describe(inner as Json, io, path);
    for (const key of nested) {
      const inner = described[key];
      if (Array.isArray(inner)) described[key] = inner.map(within);
      else if (isObject(inner)) described[key] = within(inner);
    }
    const { properties } = described;
    if (!isObject(properties)) return described;
    const fields = Object.entries(properties).map(([name, field]) => [
      name,
      this.#field(field as Json, io, [...path, name]),
    ]);
    return { ...described, properties: Object.fromEntries(fields) };
  }

  /** What a parameter or field means. */
  meaningOf(path: readonly string[]): string {
    this.#paths.add(path.join("."));
    for (const key of this.#keysOf(path)) {
      const text = this.#texts[key];
      if (text === undefined) continue;
      this.#used.add(key);
      return text;
    }
    this.missing.push(path.join("."));
    return "";
  }

  /**
   * Generators of clients take a field with a `default` for one that must be given: what a body may leave out says
   * its default in words. An answer always has the field.
   */
  #field(field: Json, io: Direction, path: readonly string[]): Json {
    const { description: own, default: value, ...rest } = field;
    const meaning = typeof own === "string" ? own : this.meaningOf(path);
    const isLeftOut = value !== undefined && io === "input";
    const description = isLeftOut ? `${meaning} Left out: \`${JSON.stringify(value)}\`.` : meaning;
    // The items of a list are what the list is of.
    const isList = path.at(-1) === "data" && rest["type"] === "array";
    const inside = isList ? path.slice(0, -1) : path;
    return { ...this.describe(rest, io, inside), description };
  }

  /** The keys under which a field's text may stand, the one that says most first. */
  #keysOf(path: readonly string[]): string[] {
    const [root = "", ...fields] = path;
    const like = this.#like[root];
    const ends = fields.map((_, at) => fields.slice(at).join("."));
    return [path.join("."), ...(like === undefined ? [] : [[like, ...fields].join(".")]), ...ends];
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
