/** What the panel that sends a request knows of its endpoint: data for a script, never a script. */
import { asSchema, presentLevel } from "#content/api/schema";
import type { NamedSchemas } from "#content/api/schema";
import { contentTypeOf, ownOrigins } from "#domains/api-model/index";
import type { Endpoint } from "#domains/api-model/index";
import type { Variables } from "#content/placeholders";
import { formFieldsOf, graphqlIn } from "./body-parts.ts";
import type { FormField } from "./body-parts.ts";
import { exampleOf } from "./example-text.ts";
import { spellingOf } from "./sample-request.ts";

/** So many characters of JSON at most. */
const dataChars = 24_000;
const bodyChars = 8_000;
const enumAtMost = 50;
const fieldsAtMost = 60;
const fieldChars = 500;
const originsAtMost = 20;

/** How much is taken of what may be long; less where that is too much together. */
interface Measure {
  parameters: number;
  variables: number;
  chars: number;
}

const measures: readonly Measure[] = [
  { parameters: 60, variables: 100, chars: 1_000 },
  { parameters: 30, variables: 30, chars: 200 },
  { parameters: 10, variables: 10, chars: 60 },
];

/** The page that the panel is on, and what its readers know of the collection's environment. */
interface PlaygroundContext {
  collectionId: string;
  pageId: string;
  variables: Variables;
}

/** The data of one endpoint's panel, bounded whatever the endpoint holds. */
export function playgroundData(
  endpoint: Endpoint,
  context: PlaygroundContext,
): Record<string, unknown> {
  for (const measure of measures) {
    const data = dataOf(endpoint, context, measure);
    if (JSON.stringify(data).length <= dataChars) return data;
  }
  const { collectionId, pageId, variables } = context;
  const origins = [...ownOrigins(endpoint, variables)].slice(0, originsAtMost);
  const { method, url } = endpoint;
  return { collectionId, pageId, method, url, ownOrigins: origins };
}

function dataOf(
  endpoint: Endpoint,
  { collectionId, pageId, variables: known }: PlaygroundContext,
  measure: Measure,
): Record<string, unknown> {
  const named = endpoint.schemas ?? {};
  const { url, auth, body, query, variables } = endpoint;
  const used = JSON.stringify([url, auth, body.value, query, variables]);
  const isShort = ([, value]: readonly [string, string]) => value.length <= measure.chars;
  const own = Object.entries(variables ?? {}).filter(isShort);
  const shown = [...known].filter(isShort);
  const first = shown.filter(([name]) => used.includes(name));
  const others = shown.filter(([name]) => !used.includes(name));
  const parametersOf = (list: Endpoint["query"] = []) =>
    list.slice(0, measure.parameters).map((each) => parameterOf(each, named, measure.chars));
  return {
    collectionId,
    pageId,
    method: endpoint.method,
    url,
    ownOrigins: [...ownOrigins(endpoint, known)].slice(0, originsAtMost),
    ...(variables === undefined
      ? {}
      : { ownVariables: Object.fromEntries(own.slice(0, measure.variables)) }),
    variables: Object.fromEntries([...first, ...others].slice(0, measure.variables)),
    pathParams: parametersOf(endpoint.pathParams),
    query: parametersOf(endpoint.query),
    headers: parametersOf(endpoint.headers),
    cookies: parametersOf(endpoint.cookies),
    auth: [endpoint.auth, ...(endpoint.authAlternatives ?? [])],
    body: playgroundBody(endpoint, named),
  };
}

function parameterOf(parameter: Endpoint["query"][number], named: NamedSchemas, chars: number) {
  const { key, value, required, enabled, schema = {} } = parameter;
  const level = presentLevel(schema, named).schema;
  const listed: unknown = level["enum"];
  return {
    key,
    value: value.slice(0, chars),
    required,
    enabled,
    ...spellingOf(parameter, named),
    ...(Array.isArray(listed) ? { enum: listed.slice(0, enumAtMost) } : {}),
    ...(level["default"] === undefined ? {} : { default: short(level["default"], chars) }),
  };
}

function short(value: unknown, chars: number): unknown {
  return typeof value === "object" || (typeof value === "string" && value.length > chars)
    ? undefined
    : value;
}

function playgroundBody({ body }: Endpoint, named: NamedSchemas) {
  const { type } = body;
  const contentType = contentTypeOf(body);
  if (type === "none") return { type };
  if (type === "form" || type === "multipart") {
    const fields = formFieldsOf(body, named).slice(0, fieldsAtMost);
    return { type, contentType, fields: fields.map(cutField) };
  }
  const query = type === "graphql" ? graphqlIn(body.value) : null;
  if (query !== null) {
    const { variables } = query;
    const text = typeof variables === "string" ? variables : JSON.stringify(variables, null, 2);
    return {
      type,
      contentType,
      text: query.query.slice(0, bodyChars),
      variables: text.slice(0, bodyChars),
    };
  }
  const schema = asSchema(body.schema) ?? undefined;
  const options = { for: "request", chars: bodyChars, contentType } as const;
  const example = exampleOf({ example: body.value, schema }, named, options);
  return { type, contentType, text: example?.text ?? "" };
}

const cutField = (field: FormField) => ({ ...field, value: field.value.slice(0, fieldChars) });
