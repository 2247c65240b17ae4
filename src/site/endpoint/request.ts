/** The request that an endpoint's page shows as code: what is needed, and what the writer gave a value. */
import type { SampleBody, SampleField, SampleRequest } from "#content/api/code-samples";
import { sampleOf } from "#content/api/schema-sample";
import { asSchema, levelOf, propertiesOf } from "#content/api/schema";
import type { NamedSchemas, Schema } from "#content/api/schema";
import { contentTypeOf } from "#areas/pages/endpoint";
import type { Endpoint } from "#areas/pages/endpoint";
import { addressOf, CodeAddress, filled, parameterPattern } from "./address.ts";
import type { Variables } from "./address.ts";
import { credentialOf, waysToSignIn } from "./auth.ts";
import { exampleOf } from "./example-text.ts";

type Parameter = Endpoint["query"][number];

/** The request, and the address in which its variables stand. */
export interface CodeRequest {
  request: SampleRequest;
  address: CodeAddress;
}

/** A body longer than this is shortened in code: it is there in many languages. */
const bodyChars = 1_200;
const parametersAtMost = 12;
const keyChars = 80;
const valueChars = 100;

/** The request of an endpoint as code shows it. */
export function codeRequestOf(endpoint: Endpoint, variables: Variables): CodeRequest {
  const named = endpoint.schemas ?? {};
  const [auth] = waysToSignIn(endpoint);
  const credential = auth === undefined ? null : credentialOf(auth);
  const pairsOf = (parameters: readonly Parameter[]) =>
    parameters
      .filter(isSent)
      .slice(0, parametersAtMost)
      .map((parameter) => [parameter.key, valueOf(parameter, named, variables)] as const);
  const carried = (place: string) =>
    credential?.place === place ? [[credential.name, credential.value] as const] : [];
  const query = [...pairsOf(endpoint.query), ...carried("query")];
  const cookies = [...pairsOf(endpoint.cookies ?? []), ...carried("cookie")];
  const body = bodyOf(endpoint, variables);
  const headers = [
    ...carried("header"),
    ...pairsOf(endpoint.headers).filter(([name]) => !isAlreadySaid(name, body !== null)),
    ...(cookies.length === 0 ? [] : [["Cookie", cookieOf(cookies)] as const]),
    ...(body === null || body.kind === "multipart"
      ? []
      : [["Content-Type", body.contentType] as const]),
  ];
  const path = withPathValues(endpoint, addressOf(endpoint, variables), variables);
  const address = new CodeAddress(withQuery(path, query));
  return { request: { method: endpoint.method, url: address.url, headers, body }, address };
}

function isSent({ key, required, value, enabled }: Parameter): boolean {
  return enabled && key.length <= keyChars && (required || value !== "");
}

const isAlreadySaid = (name: string, hasBody: boolean) =>
  /^authorization$/i.test(name) || (hasBody && /^content-type$/i.test(name));

/** The writer's value; else an example by the schema, or a name that says what belongs there. */
function valueOf(parameter: Parameter, named: NamedSchemas, variables: Variables): string {
  if (parameter.value !== "") return filled(parameter.value, variables).slice(0, valueChars);
  const { schema } = parameter;
  const made =
    schema === undefined ? undefined : sampleOf(schema, named, { for: "request", values: 20 });
  if (made === undefined || made === "string" || made === null)
    return placeholderFor(parameter.key);
  if (Array.isArray(made)) return made.map(plainValue).join(",").slice(0, valueChars);
  return plainValue(made).slice(0, valueChars);
}

function plainValue(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** `petId` → `PET_ID`. */
function placeholderFor(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, "$1_$2").replace(/[^\p{L}\p{N}]+/gu, "_");
  return words.toUpperCase().slice(0, 40) || "VALUE";
}

function withPathValues(endpoint: Endpoint, address: string, variables: Variables): string {
  const named = endpoint.schemas ?? {};
  const byKey = new Map(endpoint.pathParams.map((parameter) => [parameter.key, parameter]));
  const pattern = new RegExp(parameterPattern([...byKey.keys()]), "g");
  return address.replace(pattern, (whole, ...groups: unknown[]) => {
    const key = groups.slice(0, 3).find((group) => typeof group === "string") ?? "";
    const parameter = byKey.get(String(key));
    if (parameter !== undefined) return encodedPart(valueOf(parameter, named, variables));
    return whole.startsWith("{") ? placeholderFor(String(key)) : whole;
  });
}

/** Percent-encoded, but for variables. */
function encodedPart(text: string): string {
  return text
    .toWellFormed()
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, place) => (place % 2 === 1 ? part : encodeURIComponent(part)))
    .join("");
}

function withQuery(address: string, query: readonly (readonly [string, string])[]): string {
  if (query.length === 0) return address;
  const pairs = query.map(([name, value]) => `${encodedPart(name)}=${encodedPart(value)}`);
  return `${address}${address.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

function cookieOf(cookies: readonly (readonly [string, string])[]): string {
  return cookies.map(([name, value]) => `${name}=${encodedPart(value)}`).join("; ");
}

function bodyOf({ body, schemas = {} }: Endpoint, variables: Variables): SampleBody | null {
  if (body.type === "none") return null;
  const contentType = contentTypeOf(body);
  if (body.type === "form" || body.type === "multipart") {
    return { kind: body.type, contentType, fields: fieldsOf(body, schemas, variables) };
  }
  const example = exampleOf({ example: body.value, schema: body.schema }, schemas, {
    for: "request",
    chars: bodyChars,
    contentType,
  });
  if (example === null) return null;
  const text = filled(example.text, variables);
  const isQuery = body.type === "graphql" && !example.isJson;
  return { kind: "text", contentType, text: isQuery ? JSON.stringify({ query: text }) : text };
}

function fieldsOf(
  body: Endpoint["body"],
  named: NamedSchemas,
  variables: Variables,
): SampleField[] {
  const { schema } = levelOf(asSchema(body.schema) ?? {}, named);
  const files = new Set(
    propertiesOf(schema)
      .filter(([, each]) => isFile(each, named))
      .map(([name]) => name),
  );
  return pairsIn(body.value, schema, named)
    .slice(0, parametersAtMost)
    .map(([name, value]) => {
      const isOfFile = files.has(name);
      const text = filled(plainValue(value), variables).slice(0, valueChars);
      return { name, value: isOfFile ? "path/to/file" : text, isFile: isOfFile };
    });
}

function isFile(schema: Schema, named: NamedSchemas): boolean {
  const { schema: whole } = levelOf(schema, named);
  const items = asSchema(whole["items"]);
  if (items !== null) return levelOf(items, named).schema["format"] === "binary";
  return whole["format"] === "binary" || whole["type"] === "file";
}

/** The fields of a form: a list of `{ key, value }`, an object, or what its schema makes. */
function pairsIn(value: unknown, schema: Schema, named: NamedSchemas): [string, unknown][] {
  if (Array.isArray(value)) {
    return value.flatMap((each): [string, unknown][] => {
      const { key, value: own = "" } = asSchema(each) ?? {};
      return typeof key === "string" ? [[key, own]] : [];
    });
  }
  const made = asSchema(value) ?? asSchema(sampleOf(schema, named, { for: "request", values: 60 }));
  return Object.entries(made ?? {});
}
