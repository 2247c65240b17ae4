/**
 * TypeScript for callers of the interface, from its OpenAPI document: one type for each route, named as
 * OpenAPI writes it (`POST /orgs/{orgId}/pages/{pageId}`), with what the route takes and what it answers.
 * The contracts themselves do not go into a browser's program: they stand on the Worker's types, which
 * declare the same globals as the DOM's.
 */

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const header = `/** Written by \`npm run openapi\` from the contracts, never by hand: what each route takes, and what it answers. */
/* oxlint-disable max-lines -- generated, with a type for every route */
`;

/** The text of the module that declares the routes of an OpenAPI document. */
export function routeTypes(given: unknown): string {
  const { paths, components } = given as Document;
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      routeOf(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  const reached = schemasReached(paths, components.schemas);
  const named = Object.entries(components.schemas)
    .filter(([name]) => reached.has(name))
    .map(([name, schema]) => `type ${name} = ${typeOf(schema, "")};\n`);
  return [header, ...named, `export interface Routes {\n${routes.join("")}}\n`].join("\n");
}

/** The named schemas of what routes take and succeed with: no problems, and nothing of webhooks. */
function schemasReached(paths: Document["paths"], schemas: Document["components"]["schemas"]) {
  const parts = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ parameters, requestBody, responses }) => [
      parameters,
      requestBody,
      successesOf(responses),
    ]),
  );
  const reached = new Set(namesIn(parts));
  for (const name of reached) for (const each of namesIn(schemas[name])) reached.add(each);
  return reached;
}

function namesIn(part: unknown): string[] {
  const text = JSON.stringify(part) ?? "";
  return Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name = ""]) => name);
}

function routeOf(route: string, operation: Operation): string {
  const { operationId, parameters, requestBody } = operation;
  const fields = [
    fieldOf("params", parametersOf(parameters, "path")),
    fieldOf("query", parametersOf(parameters, "query")),
    requestBody
      ? `body${requestBody.required ? "" : "?"}: ${bodyTypeOf(requestBody.content)}`
      : null,
    `result: ${resultOf(operation)}`,
  ].filter((field) => field !== null);
  const lines = fields.map((field) => `    ${field};\n`).join("");
  return `  /** \`${operationId}\` */\n  ${JSON.stringify(route)}: {\n${lines}  };\n`;
}

/** The parameters of one place as an object; null where there is none. */
function parametersOf(parameters: Parameter[], place: string): Schema | null {
  const here = parameters.filter((parameter) => parameter.in === place);
  if (here.length === 0) return null;
  return {
    type: "object",
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

function fieldOf(name: string, schema: Schema | null): string | null {
  if (schema === null) return null;
  return `${name}${schema.required?.length === 0 ? "?" : ""}: ${typeOf(schema, "    ")}`;
}

/** A form has files, which JSON Schema does not describe. */
function bodyTypeOf(content: Content): string {
  const json = jsonIn(content);
  return json === undefined ? "FormData" : typeOf(json.schema, "    ");
}

/** JSON under its own type or one that is made of it, as SCIM's. */
function jsonIn(content: Content): Content[string] | undefined {
  return Object.entries(content).find(([type]) => /^application\/(\w+\+)?json$/.test(type))?.[1];
}

const successesOf = (responses: Operation["responses"]) =>
  Object.entries(responses).flatMap(([status, each]) => (status.startsWith("2") ? [each] : []));

/** What its successes answer as JSON: text where the route knows other forms alone, nothing for a 204. */
function resultOf({ responses }: Operation): string {
  const types = successesOf(responses).map(({ content }) => {
    if (content === undefined) return "undefined";
    const json = jsonIn(content);
    return json === undefined ? "string" : typeOf(json.schema, "    ");
  });
  return types.length === 0 ? "undefined" : unionOf(types);
}

const primitives: Readonly<Record<string, string>> = {
  string: "string",
  number: "number",
  integer: "number",
  boolean: "boolean",
  null: "null",
};

/** An object that takes no more stands on one line. */
const lineChars = 80;

/** The type of a schema, whose further lines stand behind `indent`. */
function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, "");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map((choice) => typeOf(choice, indent)));
  if (schema.type === undefined) return "unknown";
  return unionOf([schema.type].flat().map((type) => typeNamed(type, schema, indent)));
}

function typeNamed(type: string, schema: Schema, indent: string): string {
  if (type === "array") return `Array<${typeOf(schema.items ?? {}, indent)}>`;
  return type === "object" ? objectOf(schema, indent) : (primitives[type] ?? "unknown");
}

function objectOf(schema: Schema, indent: string): string {
  const { properties = {}, required = [], additionalProperties: others = true } = schema;
  const inside = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${keyOf(name)}${mark}: ${typeOf(field, inside)}`;
  });
  const line = `{ ${fields.join("; ")} }`;
  if (fields.length > 0 && !line.includes("\n") && line.length <= lineChars) return line;
  if (fields.length > 0) return `{\n${inside}${fields.join(`;\n${inside}`)};\n${indent}}`;
  if (others === false) return "Record<string, never>";
  return `Record<string, ${others === true ? "unknown" : typeOf(others, indent)}>`;
}

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** Without the texts that `string` includes already. */
function unionOf(types: string[]): string {
  const isIncluded = (type: string) => type.startsWith('"') && types.includes("string");
  return [...new Set(types)].filter((type) => !isIncluded(type)).join(" | ");
}
