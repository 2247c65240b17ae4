/** The request that an endpoint's page shows as code: what is needed, and what the writer gave a value. */
import type { SampleBody, SampleField, SampleRequest } from "#content/api/code-samples";
import { sampleOf } from "#content/api/schema-sample";
import { spelledOut } from "#content/api/parameter-values";
import type { ParameterPlace } from "#content/api/parameter-values";
import { presentLevel } from "#content/api/schema";
import type { NamedSchemas } from "#content/api/schema";
import { typesOf } from "#content/api/schema-words";
import { contentTypeOf } from "#domains/api-model/index";
import type { Endpoint } from "#domains/api-model/index";
import { endpointAddress, CodeAddress, filled, parameterPattern } from "./endpoint-address.ts";
import type { Variables } from "#content/placeholders";
import { credentialOf, waysToSignIn } from "./auth.ts";
import { formFieldsOf, graphqlIn } from "./body-parts.ts";
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
  const pairsOf = (parameters: readonly Parameter[], location: ParameterPlace) =>
    parameters
      .filter(isSent)
      .slice(0, parametersAtMost)
      .flatMap((parameter) => {
        const value = sampleValue(parameter, named, variables);
        return spelledOut(parameter.key, value, location, spellingOf(parameter, named));
      });
  const carried = (location: string) =>
    credential?.location === location ? [[credential.name, credential.value] as const] : [];
  const query = [...pairsOf(endpoint.query, "query"), ...carried("query")];
  const cookies = [...pairsOf(endpoint.cookies ?? [], "cookie"), ...carried("cookie")];
  const body = sampleBody(endpoint, variables);
  const headers = [
    ...carried("header"),
    ...pairsOf(endpoint.headers, "header").filter(([name]) => !isAlreadySaid(name, body !== null)),
    ...(cookies.length === 0 ? [] : [["Cookie", cookieOf(cookies)] as const]),
    ...(body === null || body.kind === "multipart"
      ? []
      : [["Content-Type", body.contentType] as const]),
  ];
  const path = withPathValues(endpoint, endpointAddress(endpoint, variables), variables);
  const address = new CodeAddress(withQuery(path, query));
  return { request: { method: endpoint.method, url: address.url, headers, body }, address };
}

function isSent({ key, required, value, enabled }: Parameter): boolean {
  return enabled && key.length <= keyChars && (required || value !== "");
}

const isAlreadySaid = (name: string, hasBody: boolean) =>
  /^authorization$/i.test(name) || (hasBody && /^content-type$/i.test(name));

/** The writer's value; else an example by the schema, or a name that says what belongs there. */
function sampleValue(parameter: Parameter, named: NamedSchemas, variables: Variables): string {
  if (parameter.value !== "") return filled(parameter.value, variables).slice(0, valueChars);
  const { schema } = parameter;
  const made =
    schema === undefined ? undefined : sampleOf(schema, named, { for: "request", values: 20 });
  if (made === undefined || made === "string" || made === null)
    return placeholderFor(parameter.key);
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
    if (parameter !== undefined) return encodedPart(segmentOf(parameter, named, variables));
    return whole.startsWith("{") ? placeholderFor(String(key)) : whole;
  });
}

function segmentOf(parameter: Parameter, named: NamedSchemas, variables: Variables): string {
  const value = sampleValue(parameter, named, variables);
  const spelling = spellingOf(parameter, named);
  return spelledOut(parameter.key, value, "path", spelling)[0]?.[1] ?? value;
}

/** How the parameter's values are written. */
export function spellingOf(
  { schema = {}, style, explode, contentType }: Parameter,
  named: NamedSchemas,
) {
  const type = typesOf(presentLevel(schema, named).schema).find((each) => each !== "null");
  return { type, style, explode, contentType };
}

/** Percent-encoded, but for variables. */
function encodedPart(text: string): string {
  return text
    .toWellFormed()
    .split(/(\{\{[^{}]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part)))
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

function sampleBody({ body, schemas = {} }: Endpoint, variables: Variables): SampleBody | null {
  if (body.type === "none") return null;
  const contentType = contentTypeOf(body);
  if (body.type === "form" || body.type === "multipart") {
    return { kind: body.type, contentType, fields: fieldsOf(body, schemas, variables) };
  }
  const written = body.type === "graphql" ? (graphqlIn(body.value) ?? body.value) : body.value;
  const example = exampleOf({ example: written, schema: body.schema }, schemas, {
    for: "request",
    chars: bodyChars,
    contentType,
  });
  if (example === null) return null;
  return { kind: "text", contentType, text: filled(example.text, variables) };
}

function fieldsOf(
  body: Endpoint["body"],
  named: NamedSchemas,
  variables: Variables,
): SampleField[] {
  return formFieldsOf(body, named)
    .filter(({ isOn }) => isOn)
    .slice(0, parametersAtMost)
    .map(({ key, value, isFile }) => {
      const text = filled(value, variables).slice(0, valueChars);
      return { name: key, value: isFile ? "path/to/file" : text, isFile };
    });
}
