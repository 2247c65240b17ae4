/** What of an endpoint is searched: the names of what is sent and what comes back, with what is said of them. */
import type { Endpoint } from "#domains/api-model/index";
import { asSchema, schemaLevel, propertiesOf } from "#content/api/schema";
import type { NamedSchemas, Schema } from "#content/api/schema";
import type { EndpointRecord } from "#db/schema";

/** A part of the page, under the id that it has there. */
export interface EndpointSection {
  anchor: string;
  heading: string;
  text: string;
}

const fieldsAtMost = 400;
const fieldDepth = 3;
const descriptionChars = 500;

/** The sections; an endpoint of before its shape was checked gives what it has. */
export function endpointSections(record: EndpointRecord | null): EndpointSection[] {
  if (record === null) return [];
  const endpoint: Partial<Endpoint> = record;
  const named = endpoint.schemas ?? {};
  const groups = [
    ["_path", "Path parameters", parametersText(endpoint.pathParams)],
    ["_query", "Query parameters", parametersText(endpoint.query)],
    ["_headers", "Headers", parametersText(endpoint.headers)],
    ["_cookies", "Cookies", parametersText(endpoint.cookies)],
    ["_body", "Body", schemasText([endpoint.body?.schema], named)],
    ["_responses", "Responses", schemasText(responsesOf(endpoint), named)],
    ["_callbacks", "Callbacks", callbacksText(endpoint.callbacks)],
  ] as const;
  return groups
    .filter(([, , text]) => text !== "")
    .map(([anchor, heading, text]) => ({ anchor, heading, text }));
}

function responsesOf(endpoint: Partial<Endpoint>): unknown[] {
  return (endpoint.responses ?? []).map(({ schema }) => schema);
}

function callbacksText(callbacks: Endpoint["callbacks"] = []): string {
  return callbacks.map(({ name, summary }) => line(name, summary)).join("\n");
}

function parametersText(parameters: Endpoint["query"] = []): string {
  return parameters.map(({ key, description }) => line(key, description)).join("\n");
}

function line(name: string, description: unknown): string {
  const beginning = typeof description === "string" ? description.slice(0, descriptionChars) : "";
  return beginning === "" ? name : `${name} ${beginning}`;
}

/** The fields of the schemas, each name once. */
function schemasText(schemas: readonly unknown[], named: NamedSchemas): string {
  const lines = new Map<string, string>();
  for (const written of schemas) {
    const schema = asSchema(written);
    if (schema !== null) collect(schema, named, lines, 0);
  }
  return [...lines.values()].join("\n");
}

function collect(written: Schema, named: NamedSchemas, lines: Map<string, string>, depth: number) {
  const { schema } = schemaLevel(written, named);
  for (const [name, property] of propertiesOf(schema)) {
    if (lines.size >= fieldsAtMost) return;
    const isNew = !lines.has(name);
    if (!isNew) continue;
    lines.set(name, line(name, property["description"]));
    if (depth < fieldDepth) collect(property, named, lines, depth + 1);
  }
  const items = asSchema(schema["items"]);
  if (items !== null && depth < fieldDepth) collect(items, named, lines, depth + 1);
}
