/** One operation in the description. */
import type { Operation } from "#operation/define";
import { isScim, scimType } from "#http/scim";
import { failuresOf } from "#operation/failures";
import { isConditional, requestHeadersOf, successHeadersOf } from "#operation/headers";
import { answerName, bodyName, itemName } from "./component-names.ts";
import { headerReferences, parameterReferences } from "./headers.ts";
import type { Json } from "./json.ts";
import type { Problems } from "./problems.ts";
import type { OperationExamples } from "./recorded-examples.ts";
import { operationTexts } from "#openapi/texts/operations";
import type { Shapes } from "./shapes.ts";

interface DescriptionSources {
  shapes: Shapes;
  problems: Problems;
  examples: OperationExamples;
}

const json = "application/json";
const jsonTypeOf = ({ path }: Operation) => (isScim(path) ? scimType : json);
const form = "multipart/form-data";

/** The operation as OpenAPI writes it. */
export function describeOperation(
  tag: string,
  operation: Operation,
  given: DescriptionSources,
): Json {
  const { id, summary, description = operationTexts[id], status, body } = operation;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: securityOf(operation),
    parameters: [
      ...describeParameters(operation, given),
      ...parameterReferences(requestHeadersOf(operation)),
    ],
    ...(body ? { requestBody: describeBody(operation, body, given) } : {}),
    responses: {
      [status]: describeSuccess(operation, given),
      ...describeOther(operation, given),
      ...(isConditional(operation) ? { 304: unchanged } : {}),
      ...given.problems.of([...failuresOf(operation)], operation.path),
    },
  };
}

/** What opens it, in OpenAPI's way: one of these. */
function securityOf({ access }: Operation): Json[] {
  if (access.on === "nothing") return [];
  return access.on === "operator" ? [{ operator: [] }] : [{ token: [] }, { session: [] }];
}

const unchanged = {
  description: "What `If-None-Match` names still holds: no body.",
  headers: headerReferences({
    always: ["ETag", "X-Request-Id", "Api-Version"],
    sometimes: ["x-d1-bookmark", "RateLimit-Policy"],
  }),
};

function describeParameters(
  operation: Operation,
  { shapes, examples }: DescriptionSources,
): Json[] {
  const { id, params, query, body, isBodyInQuery = false } = operation;
  const inQuery = [query, isBodyInQuery ? body : undefined];
  const parameters = [
    ...(params ? shapes.parametersOf(params, id).map((each) => ({ ...each, in: "path" })) : []),
    ...inQuery.flatMap((type) =>
      type ? shapes.parametersOf(type, id).map((each) => ({ ...each, in: "query" })) : [],
    ),
  ];
  return parameters.map(({ name, in: place, description, isRequired, schema }) => ({
    name,
    in: place,
    description,
    required: place === "path" || isRequired,
    schema,
    ...typedExample(schema, place === "path" ? examples.path[name] : undefined),
  }));
}

/** A path holds numbers as text. */
function typedExample({ type }: Json, example: string | undefined): Json {
  if (example === undefined) return {};
  return { example: type === "integer" ? Number(example) : example };
}

function describeBody(
  operation: Operation,
  body: NonNullable<Operation["body"]>,
  { shapes, examples }: DescriptionSources,
): Json {
  const { id, accepts = {}, example, isBodyInQuery = false } = operation;
  const written = shapes.of(body, "input", id);
  if (operation.form) {
    const sent = { schema: written, ...exampleOf(examples.form) };
    return { required: true, content: { [form]: sent } };
  }
  const schema = shapes.under(bodyName(id), atLeastOne(operation, written));
  const others = Object.keys(accepts).map((type) => [
    type,
    { schema: schemaOfForm(type, written) },
  ]);
  return {
    required: !isBodyInQuery,
    content: {
      [jsonTypeOf(operation)]: { schema, ...exampleOf(example) },
      ...Object.fromEntries(others),
    },
  };
}

/** A change names at least one of its fields, where each may be left out. */
function atLeastOne({ method }: Operation, schema: Json): Json {
  const isChange = method === "PUT" || method === "PATCH";
  const isAnyLeftOut = "properties" in schema && schema["required"] === undefined;
  return isChange && isAnyLeftOut ? { ...schema, minProperties: 1 } : schema;
}

/** A form has the same fields, its file among them; any other type is the text itself. */
function schemaOfForm(type: string, schema: Json): Json {
  return type === form ? { ...schema, type: "object" } : { type: "string" };
}

/** The other one of two answers, under its status. */
function describeOther(operation: Operation, { shapes, examples }: DescriptionSources): Json {
  const { id, otherAnswer, location: _, ...rest } = operation;
  if (!otherAnswer) return {};
  const { status, other, description } = otherAnswer;
  const headers = headerReferences(successHeadersOf({ id, ...rest }));
  const schema = shapes.of(other, "output", id);
  const content = { [json]: { schema, ...exampleOf(examples.otherAnswer) } };
  return { [status]: { description, headers, content } };
}

function describeSuccess(operation: Operation, { shapes, examples }: DescriptionSources): Json {
  const { id, summary, represent = {}, raw = [], isNeverJson = false } = operation;
  const result = operation.otherAnswer?.usual ?? operation.result;
  const headers = headerReferences(successHeadersOf(operation));
  if (!result) return { description: "Done; no body.", headers };
  const others = [...Object.keys(represent), ...raw]
    .filter((type) => type !== json)
    .map((type) => [
      type,
      { schema: schemaOfText(type), ...(isNeverJson ? exampleOfRaw(type, examples) : {}) },
    ]);
  const schema = isNeverJson ? null : answerOf(id, shapes.of(result, "output", id), shapes);
  return {
    description: `${summary}: done.`,
    headers,
    content: {
      ...(schema === null
        ? {}
        : { [jsonTypeOf(operation)]: { schema, ...exampleOf(examples.answer) } }),
      ...Object.fromEntries(others),
    },
  };
}

/** The answer by its name; a list of what has a name by the name of that. */
function answerOf(id: string, schema: Json, shapes: Shapes): Json {
  const { data, ...others } = (schema["properties"] ?? {}) as Record<string, Json>;
  if (data?.["type"] !== "array" || others["nextCursor"] === undefined)
    return shapes.under(answerName(id), schema);
  const item = itemName(id);
  const items = item === null ? data["items"] : shapes.under(item, data["items"] as Json);
  const listed = { ...schema, properties: { data: { ...data, items }, ...others } };
  const named = /^#\/components\/schemas\/(\w+)$/.exec(String((items as Json)["$ref"]))?.[1];
  return shapes.under(named === undefined ? answerName(id) : `${named}List`, listed);
}

/** Bytes are no text: JSON Schema describes them by their media type alone (OpenAPI 3.1, 4.8.14.1). */
function schemaOfText(type: string): Json {
  return type.startsWith("text/") ? { type: "string" } : { type: "string", format: "binary" };
}

const exampleOf = (example: unknown): Json => (example === undefined ? {} : { example });

/** A text as it was answered. Bytes cannot stand in JSON: of a download, how it comes (OpenAPI 3.1, 4.8.19). */
function exampleOfRaw(type: string, { answer, fileName }: OperationExamples): Json {
  if (type.startsWith("text/")) return exampleOf(answer);
  if (fileName === undefined) return {};
  const description = `Bytes of \`${type}\`, to be saved as \`${fileName}\`, as \`Content-Disposition\` says.`;
  return { examples: { download: { summary: fileName, description } } };
}
