/**
 * An endpoint as it is edited: what is JSON stands as text, so that it may be half typed. What the form does not show
 * (alternatives, callbacks, links, schemas by name) is kept as it was read.
 */
import type { Endpoint, Parameter, RequestBody, ResponseOf } from "../api/endpoints.ts";

/** A row of a list that is edited keeps its key, wherever it goes. */
interface Row {
  row: number;
}

export interface ParameterDraft extends Row {
  key: string;
  value: string;
  description: string;
  required: boolean;
  /** The `type` of its schema; empty where it has none, or several. */
  type: string;
  read: Partial<Parameter>;
}

export interface ResponseDraft extends Row {
  status: string;
  description: string;
  contentType: string;
  example: string;
  schema: string;
  read: Partial<ResponseOf>;
}

export interface EndpointDraft {
  method: string;
  url: string;
  pathParams: ParameterDraft[];
  query: ParameterDraft[];
  headers: ParameterDraft[];
  auth: Endpoint["auth"];
  bodyType: RequestBody["type"];
  bodyValue: string;
  bodySchema: string;
  bodyDescription: string;
  responses: ResponseDraft[];
  isDeprecated: boolean;
  read: Endpoint;
}

let rows = 0;
const newRow = (): number => (rows += 1);

export function endpointDraft(endpoint: Endpoint): EndpointDraft {
  const { body } = endpoint;
  return {
    method: endpoint.method,
    url: endpoint.url,
    pathParams: endpoint.pathParams.map(parameterDraft),
    query: endpoint.query.map(parameterDraft),
    headers: endpoint.headers.map(parameterDraft),
    auth: endpoint.auth,
    bodyType: body.type,
    bodyValue: writtenJson(body.value, isPlain(body.type)),
    bodySchema: writtenJson(body.schema),
    bodyDescription: body.description ?? "",
    responses: endpoint.responses.map(responseDraft),
    isDeprecated: endpoint.deprecated ?? false,
    read: endpoint,
  };
}

export function parameterDraft(read: Partial<Parameter> = {}): ParameterDraft {
  const { key = "", value = "", description = "", required = false, schema } = read;
  const type: unknown = schema?.["type"];
  return {
    row: newRow(),
    key,
    value,
    description,
    required,
    type: typeof type === "string" ? type : "",
    read,
  };
}

export function responseDraft(read: Partial<ResponseOf> = {}): ResponseDraft {
  return {
    row: newRow(),
    status: String(read.status ?? 200),
    description: read.description ?? "",
    contentType: read.contentType ?? "",
    example: writtenJson(read.example, isPlainMedia(read.contentType)),
    schema: writtenJson(read.schema),
    read,
  };
}

/** Written as they are sent; every other body, and every other answer, is JSON. */
const isPlain = (type: RequestBody["type"]): boolean => type === "text" || type === "xml";
const isPlainMedia = (contentType = ""): boolean => contentType !== "" && !/json/.test(contentType);

function writtenJson(value: unknown, isText = false): string {
  if (value === undefined) return "";
  return isText && typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

/** The endpoint that a draft says. Throws an Error for people where a part of it is no JSON and has to be. */
export function endpointOf(draft: EndpointDraft): Endpoint {
  const { read } = draft;
  const { deprecated: _was, ...kept } = read;
  return {
    ...kept,
    method: draft.method.trim().toUpperCase(),
    url: draft.url.trim(),
    pathParams: parametersOf(draft.pathParams),
    query: parametersOf(draft.query),
    headers: parametersOf(draft.headers),
    auth: draft.auth,
    body: requestBodyOf(draft),
    responses: draft.responses.map(responseOf),
    ...(draft.isDeprecated ? { deprecated: true } : {}),
  };
}

/** Rows without a name are those that nobody has filled in. */
function parametersOf(list: readonly ParameterDraft[]): Parameter[] {
  return list.filter(({ key }) => key.trim() !== "").map(parameterOf);
}

function parameterOf({ key, value, description, required, type, read }: ParameterDraft): Parameter {
  const { schema, ...kept } = read;
  const before: unknown = schema?.["type"];
  const isOther = type !== (typeof before === "string" ? before : "");
  const { type: _was, ...rest } = schema ?? {};
  const next = isOther ? { ...rest, ...(type === "" ? {} : { type }) } : schema;
  return {
    enabled: true,
    ...kept,
    key: key.trim(),
    value,
    description,
    required,
    ...(next === undefined || Object.keys(next).length === 0 ? {} : { schema: next }),
  };
}

function requestBodyOf({ bodyType, bodyValue, bodySchema, bodyDescription, read }: EndpointDraft) {
  if (bodyType === "none") return { type: bodyType };
  const { value: _value, schema: _schema, description: _said, ...rest } = read.body;
  const isSame = bodyType === read.body.type;
  const what = "The example of the body";
  const schema = schemaIn(bodySchema, "The schema of the body");
  return {
    // A media type and its spellings are of the type that they were described for.
    ...(isSame ? rest : {}),
    type: bodyType,
    ...(bodyValue.trim() === "" ? {} : { value: valueIn(bodyValue, isPlain(bodyType), what) }),
    ...(schema === undefined ? {} : { schema }),
    ...(bodyDescription === "" ? {} : { description: bodyDescription }),
  };
}

function responseOf(draft: ResponseDraft): ResponseOf {
  const { example: _example, schema: _schema, contentType: _type, ...kept } = draft.read;
  const { status, contentType, example } = draft;
  const what = `The answer ${status}`;
  const schema = schemaIn(draft.schema, `${what}: its schema`);
  return {
    ...kept,
    status: /^\d+$/.test(status.trim()) ? Number(status) : status.trim(),
    description: draft.description,
    ...(contentType === "" ? {} : { contentType }),
    ...(example.trim() === ""
      ? {}
      : { example: valueIn(example, isPlainMedia(contentType), `${what}: its example`) }),
    ...(schema === undefined ? {} : { schema }),
  };
}

const valueIn = (text: string, isText: boolean, what: string): unknown =>
  isText ? text : requireJson(text, what);

function schemaIn(text: string, what: string): Record<string, unknown> | undefined {
  if (text.trim() === "") return undefined;
  const schema = requireJson(text, what);
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) {
    throw new Error(`${what} has to be an object: { "type": … }.`);
  }
  return schema as Record<string, unknown>;
}

function requireJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${what} is no JSON: ${(error as Error).message}`, { cause: error });
  }
}
