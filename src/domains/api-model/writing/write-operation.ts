/** An endpoint as an operation of an OpenAPI 3.1 document. Pure. */
import { answerTypeOf, contentTypeOf } from "#domains/api-model/endpoint";
import type { Callback, Encoding, Endpoint, Parameter } from "#domains/api-model/endpoint";

type Written = Record<string, unknown>;

/** Its parameters, body and answers. */
export function writeOperation(endpoint: Endpoint): Written {
  const { pathParams, query, headers, cookies = [] } = endpoint;
  const parameters = [
    ...pathParams.map((each) => writeParameter(each, "path")),
    ...query.map((each) => writeParameter(each, "query")),
    ...headers.map((each) => writeParameter(each, "header")),
    ...cookies.map((each) => writeParameter(each, "cookie")),
  ];
  const requestBody = writeBody(endpoint.body);
  return {
    ...(endpoint.deprecated === true ? { deprecated: true } : {}),
    ...(parameters.length === 0 ? {} : { parameters: onceEach(parameters) }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: writeAnswers(endpoint.responses),
    ...(endpoint.callbacks === undefined ? {} : { callbacks: writeCallbacks(endpoint.callbacks) }),
  };
}

function writeCallbacks(callbacks: readonly Callback[]): Written {
  return grouped(
    callbacks,
    ({ name }) => name,
    (named) =>
      grouped(
        named,
        ({ expression }) => expression,
        (requests) => grouped(requests, ({ method }) => method.toLowerCase(), writeCallback),
      ),
  );
}

/** A mapping made of what has the same key; no name in it can change what a mapping is. */
function grouped<Each>(
  all: readonly Each[],
  keyOf: (each: Each) => string,
  write: (same: readonly Each[]) => Written,
): Written {
  const entries = [...Map.groupBy(all, keyOf)].map(([key, same]) => [key, write(same)]);
  return Object.fromEntries(entries);
}

function writeCallback([callback]: readonly Callback[]): Written {
  if (callback === undefined) return {};
  const { summary, description, query = [], headers = [], body, responses } = callback;
  const parameters = [
    ...query.map((each) => writeParameter(each, "query")),
    ...headers.map((each) => writeParameter(each, "header")),
  ];
  const requestBody = writeBody(body);
  return {
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === null ? {} : { requestBody }),
    responses: writeAnswers(responses),
  };
}

/** A document names a parameter of a place once. */
function onceEach(parameters: Written[]): Written[] {
  const named = parameters.map(
    (each) => [`${String(each["in"])} ${String(each["name"])}`, each] as const,
  );
  return [...new Map(named).values()];
}

function writeParameter(parameter: Parameter, where: string): Written {
  return { name: parameter.key, in: where, ...fieldsOf(parameter, where === "path") };
}

function fieldsOf(parameter: Parameter, isRequired: boolean): Written {
  const { description, required, schema = {}, deprecated, style, explode, contentType } = parameter;
  const example = parameterExample(parameter);
  const shape = example === undefined ? { schema } : { schema, example };
  return {
    ...(description === "" ? {} : { description }),
    ...(required || isRequired ? { required: true } : {}),
    ...(deprecated === true ? { deprecated } : {}),
    ...(style === undefined ? {} : { style }),
    ...(explode === undefined ? {} : { explode }),
    ...(contentType === undefined ? shape : { content: { [contentType]: shape } }),
  };
}

/** The value as one of its schema's type; none where it is a placeholder, which only means something here. */
function parameterExample({ value, schema }: Parameter): unknown {
  if (value === "" || value.includes("{{")) return undefined;
  if (schema?.["type"] === "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function writeBody(body: Endpoint["body"]): Written | null {
  if (body.type === "none") return null;
  const { type, value, schema, description, required, encoding, alternatives = [] } = body;
  const contentType = contentTypeOf(body);
  const others = alternatives.map((each) => [
    each.contentType,
    { ...mediaOf(each.schema, each.example), ...encodingOf(each.encoding) },
  ]);
  const main = { ...mediaOf(schema, sentOf(type, value)), ...encodingOf(encoding) };
  return {
    ...(description === undefined ? {} : { description }),
    ...(required === true ? { required } : {}),
    content: { [contentType]: main, ...Object.fromEntries(others) },
  };
}

function encodingOf(encoding: Encoding | undefined): Written {
  if (encoding === undefined) return {};
  const entries = Object.entries(encoding).map(([name, { headers = [], ...rest }]) => [
    name,
    headers.length === 0 ? rest : { ...rest, headers: writeHeaders(headers) },
  ]);
  return { encoding: Object.fromEntries(entries) };
}

function writeHeaders(headers: readonly Parameter[]): Written {
  return Object.fromEntries(headers.map((each) => [each.key, fieldsOf(each, false)]));
}

function mediaOf(schema: unknown, example: unknown): Written {
  return {
    ...(schema === undefined ? {} : { schema }),
    ...(example === undefined || example === "" ? {} : { example }),
  };
}

/** The rows of a form as the object that they send. */
function sentOf(type: Endpoint["body"]["type"], value: unknown): unknown {
  const isForm = type === "form" || type === "multipart";
  if (!isForm || !Array.isArray(value)) return value;
  const rows = value.filter((row): row is Written => typeof row === "object" && row !== null);
  return Object.fromEntries(rows.map((row) => [String(row["key"]), row["value"]]));
}

function writeAnswers(answers: Endpoint["responses"]): Written {
  const written: Record<string, Written> = {};
  for (const described of answers) {
    const { status, description, example, schema, headers = [], links } = described;
    const answer = (written[String(status)] ??= { description });
    if (headers.length > 0) answer["headers"] = writeHeaders(headers);
    if (links !== undefined) answer["links"] = links;
    const contentType = answerTypeOf(described);
    if (contentType === null) continue;
    answer["content"] = {
      ...(answer["content"] as Written | undefined),
      [contentType]: mediaOf(schema, example),
    };
  }
  return written;
}
