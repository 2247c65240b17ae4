/** What the body of an endpoint is made of, where that is more than a text: the fields of a form, a GraphQL query. Pure. */
import { stringOrJson } from "#content/api/parameter-values";
import { sampleOf } from "#content/api/schema-sample";
import { asSchema, schemaLevel, propertiesOf } from "#content/api/schema";
import type { NamedSchemas, Schema } from "#content/api/schema";
import type { Endpoint } from "#domains/api-model/index";

type Body = Pick<Endpoint["body"], "value" | "schema">;

export interface FormField {
  key: string;
  value: string;
  /** Its value is a file. */
  isFile: boolean;
  /** Sent unless a reader says otherwise. */
  isOn: boolean;
}

/** The fields of a form: a list of `{ key, value }`, an object, or what its schema makes. */
export function formFieldsOf({ value, schema: written }: Body, named: NamedSchemas): FormField[] {
  const { schema } = schemaLevel(asSchema(written) ?? {}, named);
  const properties = propertiesOf(schema).filter(([, each]) => isFile(each, named));
  const files = new Set(properties.map(([name]) => name));
  return rowsIn(value, schema, named).map(({ key, value: own, type, enabled }) => ({
    key,
    value: stringOrJson(own),
    isFile: type === "file" || files.has(key),
    isOn: enabled !== false,
  }));
}

interface Row {
  key: string;
  value: unknown;
  type?: unknown;
  enabled?: unknown;
}

function rowsIn(value: unknown, schema: Schema, named: NamedSchemas): Row[] {
  if (Array.isArray(value)) {
    return value.flatMap((each): Row[] => {
      const row = asSchema(each) ?? {};
      const key = row["key"];
      return typeof key === "string" ? [{ value: "", ...row, key }] : [];
    });
  }
  const made = asSchema(value) ?? asSchema(sampleOf(schema, named, { for: "request", values: 60 }));
  return Object.entries(made ?? {}).map(([key, own]) => ({ key, value: own }));
}

function isFile(schema: Schema, named: NamedSchemas): boolean {
  const { schema: whole } = schemaLevel(schema, named);
  const items = asSchema(whole["items"]);
  if (items !== null) return schemaLevel(items, named).schema["format"] === "binary";
  return whole["format"] === "binary" || whole["type"] === "file";
}

export interface GraphqlParts {
  query: string;
  /** As JSON; what somebody wrote instead, where its placeholders keep it from being any. */
  variables: unknown;
}

/** A query and its variables, written as a record, as JSON, or as the query alone; null for what is none. */
export function graphqlIn(value: unknown): GraphqlParts | null {
  const read = typeof value === "string" ? jsonOrText(value) : value;
  if (typeof read === "string") return { query: read, variables: {} };
  const { query, variables = {} } = asSchema(read) ?? {};
  if (typeof query !== "string") return null;
  return { query, variables: typeof variables === "string" ? jsonOrText(variables) : variables };
}

function jsonOrText(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
