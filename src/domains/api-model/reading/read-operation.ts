/** Reads one operation of a document as an endpoint page, and each of its named examples as a page below it. Pure. */
import { endpoint as endpointShape } from "#domains/api-model/endpoint";
import type { Endpoint, Parameter } from "#domains/api-model/endpoint";
import { limits } from "#limits";
import { bodyValue, readAnswers, bodyIn } from "./bodies.ts";
import type { ReadAnswer, ReadBody } from "./bodies.ts";
import { readCallbacks } from "./callbacks.ts";
import { keyPart } from "./description.ts";
import type { ReadPage } from "./description.ts";
import type { NamedExample } from "./examples.ts";
import { cutTo, nameIn, given, isLoose, looseList, looseOf, trimmedString } from "./loose.ts";
import type { Loose } from "./loose.ts";
import { pointerTo } from "./notes.ts";
import { readParameters } from "./parameters.ts";
import type { Parameters } from "./parameters.ts";
import type { DescriptionReader } from "./reader.ts";
import { readSecurity } from "./security.ts";
import type { Reached } from "./schemas.ts";
import type { Servers } from "./servers.ts";

/** An operation where it stands in its document. */
export interface FoundOperation {
  /** Of its module. */
  group: string;
  tag: string | undefined;
  /** Which operation it is. */
  part: string;
  method: string;
  /** Of a webhook its name. */
  path: string;
  isWebhook: boolean;
  item: Loose;
  itemPointer: string;
  operation: Loose;
  pointer: string;
}

const mostParameters = { path: 200, query: 200, header: 200, cookie: 50 };
const examplesPerEndpoint = 50;

/** Its page and those of its examples; none where it cannot be described. */
export function readOperation(
  reader: DescriptionReader,
  servers: Servers,
  found: FoundOperation,
): ReadPage[] {
  const { operation, pointer, group, part, method, path, isWebhook } = found;
  const names = new Set<string>();
  const lists = [
    { value: found.item["parameters"], pointer: pointerTo(found.itemPointer, "parameters") },
    { value: operation["parameters"], pointer: pointerTo(pointer, "parameters") },
  ];
  const declared = readParameters(reader, lists, names);
  const parameters = isWebhook ? declared : withTemplate(reader, declared, path, pointer);
  const read = bodyIn(reader, operation["requestBody"], pointerTo(pointer, "requestBody"), names);
  const answers = readAnswers(
    reader,
    operation["responses"],
    pointerTo(pointer, "responses"),
    names,
  );
  // How callers of the API sign in says nothing of the requests that it sends.
  const security = operation["security"] ?? (isWebhook ? undefined : reader.root["security"]);
  const url = isWebhook ? "" : serverOf(servers, found) + templateOf(path, parameters.path);
  const endpoint = given({
    method,
    url: cutTo(url, 5_000),
    ...fieldsOf(parameters, (message) => reader.notes.note(pointer, message)),
    ...readSecurity(reader, security, pointerTo(pointer, "security")),
    body: read.body,
    responses: answers.map(({ answer }) => answer),
    operationId: trimmedString(operation["operationId"]) || undefined,
    deprecated: operation["deprecated"] === true ? true : undefined,
    callbacks: readCallbacks(
      reader,
      operation["callbacks"],
      pointerTo(pointer, "callbacks"),
      names,
    ),
    webhook: isWebhook ? cutTo(path, 500) : undefined,
  });
  const reached = reachedSchemas(reader, names, pointer);
  const fitting = fittingEndpoint(reader, endpoint, reached, pointer);
  if (fitting === null) return [];
  const name =
    trimmedString(operation["summary"]) ||
    trimmedString(operation["operationId"]) ||
    (isWebhook ? path : `${method} ${path}`);
  const key = `${group}/${part}/`;
  const page = {
    key,
    kind: "endpoint" as const,
    name: nameIn(name, limits.pageNameChars),
    endpoint: fitting,
    pointer,
  };
  return [
    { ...page, text: wholeDescription(operation) },
    ...examplePages(reader, page, read, answers, pointer),
  ];
}

/**
 * The endpoint as a page can hold it; null, which has been reported then, where none can. Its schemas are measured
 * already, and are not walked through again for each endpoint that reaches them.
 */
function fittingEndpoint(
  reader: DescriptionReader,
  endpoint: object,
  reached: Reached | undefined,
  pointer: string,
): Endpoint | null {
  const shaped = endpointShape.safeParse(endpoint);
  if (!shaped.success) {
    const [issue] = shaped.error.issues;
    const where = issue?.path.join(".") ?? "";
    reader.notes.note(pointer, `It cannot be a page: ${where}: ${issue?.message ?? ""}`);
    return null;
  }
  const length = JSON.stringify(shaped.data).length + (reached?.size ?? 0);
  if (length > limits.importEndpointChars) {
    const message = `It takes ${length} characters, more than a page holds: it was left out.`;
    reader.notes.note(pointer, message);
    return null;
  }
  return reached ? { ...shaped.data, schemas: reached.schemas } : shaped.data;
}

/** The description, and where more is said. */
export function wholeDescription(source: Loose): string {
  const docs = looseOf(source["externalDocs"]);
  const url = trimmedString(docs["url"]);
  const more =
    url === ""
      ? ""
      : `[${trimmedString(docs["description"]) || url}](<${url.replaceAll(/[<>\n]/g, "")}>)`;
  return [trimmedString(source["description"]).replaceAll(/\r\n?/g, "\n"), more]
    .filter((each) => each !== "")
    .join("\n\n");
}

function fieldsOf(parameters: Parameters, note: (message: string) => void) {
  const kept = (place: keyof Parameters) => {
    const [all, most] = [parameters[place], mostParameters[place]];
    if (all.length > most)
      note(`Only ${most} of its ${all.length} parameters in ${place} are kept.`);
    return all.slice(0, most);
  };
  return {
    pathParams: kept("path"),
    query: kept("query"),
    headers: kept("header"),
    cookies: parameters.cookie.length === 0 ? undefined : kept("cookie"),
  };
}

/** Every parameter that the path's template names is there, declared or not. */
function withTemplate(
  reader: DescriptionReader,
  parameters: Parameters,
  path: string,
  pointer: string,
): Parameters {
  const declared = new Set(parameters.path.map(({ key }) => key));
  const missing: Parameter[] = [];
  for (const [, name = ""] of path.matchAll(/\{([^{}]+)\}/g)) {
    if (declared.has(name)) continue;
    declared.add(name);
    reader.notes.note(pointer, `The path's parameter "${name.slice(0, 100)}" is not described.`);
    missing.push({
      key: cutTo(name, 500),
      value: "",
      description: "",
      required: true,
      enabled: true,
    });
  }
  return { ...parameters, path: [...parameters.path, ...missing] };
}

/** `{name}` as `:name`. */
function templateOf(path: string, declared: readonly Parameter[]): string {
  const known = new Set(declared.map(({ key }) => key));
  return path.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) =>
    known.has(name) ? `:${name}` : whole,
  );
}

function serverOf(
  servers: Servers,
  { operation, item, pointer, itemPointer }: FoundOperation,
): string {
  const [own, shared] = [operation, item].map((each) => looseList(each["servers"]).find(isLoose));
  return servers.placeholder(own ?? shared, pointerTo(own ? pointer : itemPointer, "servers", 0));
}

/** The named schemas that it reaches, the nearest ones as far as a page has room. */
function reachedSchemas(
  reader: DescriptionReader,
  names: ReadonlySet<string>,
  pointer: string,
): Reached | undefined {
  if (names.size === 0) return undefined;
  const reached = reader.schemas.reached(names);
  const { leftOut } = reached;
  if (leftOut.length > 0) {
    const first = leftOut.slice(0, 3).join(", ");
    reader.notes.note(
      pointer,
      `${leftOut.length} of the schemas it reaches were left out, beginning with ${first}.`,
    );
  }
  return reached;
}

/** A page for each named example: the request with the answer of the same name, or one of both alone. */
function examplePages(
  reader: DescriptionReader,
  page: { key: string; endpoint: Endpoint },
  { body, examples }: ReadBody,
  answers: readonly ReadAnswer[],
  pointer: string,
): ReadPage[] {
  const { schemas: _, authAlternatives: __, callbacks: _callbacks, ...request } = page.endpoint;
  const pages = new Map<string, ReadPage>();
  const add = (example: NamedExample, endpoint: Endpoint, of: string) => {
    const key = `${page.key}${keyPart("x", of + example.key)}`;
    const name = nameIn(example.summary || example.key || "Example", limits.pageNameChars);
    pages.set(key, { key, kind: "example", name, text: example.description, endpoint, pointer });
  };
  const bare = { ...request, body: withoutSchema(body), responses: [] };
  const asked = new Map(examples.map((each) => [each.key, each]));
  const isAnswered = new Set<string>();
  for (const { answer, examples: named } of answers) {
    const { schema: ___, headers: ____, links: _links, ...plain } = answer;
    for (const example of named) {
      const question = asked.get(example.key);
      isAnswered.add(example.key);
      const sent = question
        ? { ...bare.body, value: bodyValue(body.type, question.value) }
        : bare.body;
      const responses = [{ ...plain, example: example.value }];
      const of = `${answer.status} ${answer.contentType ?? ""} `;
      add(example, { ...bare, body: sent, responses }, of);
    }
  }
  for (const example of examples) {
    if (isAnswered.has(example.key)) continue;
    const sent = { ...bare.body, value: bodyValue(body.type, example.value) };
    add(example, { ...bare, body: sent }, "");
  }
  if (pages.size > examplesPerEndpoint)
    reader.notes.note(pointer, `Only ${examplesPerEndpoint} of its examples are kept.`);
  return [...pages.values()].slice(0, examplesPerEndpoint);
}

function withoutSchema(body: Endpoint["body"]): Endpoint["body"] {
  const { schema: _, alternatives: __, encoding: ___, ...rest } = body;
  return rest;
}
