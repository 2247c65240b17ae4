/** An endpoint as an operation of an OpenAPI 3.1 document. Pure. */
import { contentTypeOf } from "#areas/pages/endpoint";
import type { Endpoint, Parameter } from "#areas/pages/endpoint";

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
  const example = exampleOf(parameter);
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
function exampleOf({ value, schema }: Parameter): unknown {
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
  const { type, value, schema, description, required, alternatives = [] } = body;
  const contentType = contentTypeOf(body);
  const others = alternatives.map((each) => [each.contentType, mediaOf(each.schema, each.example)]);
  return {
    ...(description === undefined ? {} : { description }),
    ...(required === true ? { required } : {}),
    content: { [contentType]: mediaOf(schema, sentOf(type, value)), ...Object.fromEntries(others) },
  };
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
  for (const { status, description, contentType, example, schema, headers = [] } of answers) {
    const answer = (written[String(status)] ??= { description });
    if (headers.length > 0)
      answer["headers"] = Object.fromEntries(
        headers.map((each) => [each.key, fieldsOf(each, false)]),
      );
    if (contentType === "") continue;
    answer["content"] = {
      ...(answer["content"] as Written | undefined),
      [contentType]: mediaOf(schema, example),
    };
  }
  return written;
}
