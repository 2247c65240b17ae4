/** What the panel that sends a request knows of its endpoint: data for a script, never a script. */
import { asSchema, presentLevel } from "#content/api/schema";
import type { NamedSchemas } from "#content/api/schema";
import { typesOf } from "#content/api/schema-words";
import type { Endpoint } from "#areas/pages/endpoint";
import type { Variables } from "./address.ts";
import { contentTypeOf } from "./request.ts";
import { exampleOf } from "./example-text.ts";

const bodyChars = 8_000;
const valueChars = 1_000;
const parametersAtMost = 60;
const variablesAtMost = 100;
const enumAtMost = 50;

/** The data of one endpoint's panel, bounded whatever the endpoint holds. */
export function playgroundData(
  endpoint: Endpoint,
  {
    collectionId,
    pageId,
    variables,
  }: { collectionId: string; pageId: string; variables: Variables },
): Record<string, unknown> {
  const named = endpoint.schemas ?? {};
  const used = JSON.stringify([endpoint.url, endpoint.auth, endpoint.body.value, endpoint.query]);
  const shown = [...variables].filter(([, value]) => value.length <= valueChars);
  const first = shown.filter(([name]) => used.includes(name));
  const others = shown.filter(([name]) => !used.includes(name));
  const parametersOf = (list: Endpoint["query"] = []) =>
    list.slice(0, parametersAtMost).map((parameter) => parameterOf(parameter, named));
  return {
    collectionId,
    pageId,
    method: endpoint.method,
    url: endpoint.url,
    variables: Object.fromEntries([...first, ...others].slice(0, variablesAtMost)),
    pathParams: parametersOf(endpoint.pathParams),
    query: parametersOf(endpoint.query),
    headers: parametersOf(endpoint.headers),
    cookies: parametersOf(endpoint.cookies),
    auth: [endpoint.auth, ...(endpoint.authAlternatives ?? [])],
    body: bodyOf(endpoint, named),
  };
}

function parameterOf(
  { key, value, required, enabled, schema = {} }: Endpoint["query"][number],
  named: NamedSchemas,
) {
  const level = presentLevel(schema, named).schema;
  const listed: unknown = level["enum"];
  return {
    key,
    value: value.slice(0, valueChars),
    required,
    enabled,
    type: typesOf(level)[0] ?? "string",
    ...(typeof level["format"] === "string" ? { format: level["format"] } : {}),
    ...(Array.isArray(listed) ? { enum: listed.slice(0, enumAtMost) } : {}),
    ...(level["default"] === undefined ? {} : { default: short(level["default"]) }),
  };
}

function short(value: unknown): unknown {
  return typeof value === "object" || (typeof value === "string" && value.length > valueChars)
    ? undefined
    : value;
}

function bodyOf({ body }: Endpoint, named: NamedSchemas) {
  const contentType = contentTypeOf(body);
  if (body.type === "none") return { type: "none" };
  const isForm = body.type === "form" || body.type === "multipart";
  const schema = asSchema(body.schema) ?? undefined;
  const options = { for: "request", chars: bodyChars, contentType } as const;
  const example = exampleOf({ example: body.value, schema }, named, options);
  return { type: body.type, contentType, isForm, text: example?.text ?? "" };
}
