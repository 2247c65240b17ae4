/** The parameters of a tool: which part of its operation's request each one fills, and the way from one to the other. */
import * as z from "zod";
import type { Fault } from "#failure";
import { emptyChange, expectNoFaults, readPart } from "#http/validation";
import type { RequestPart } from "#http/validation";
import type { Operation } from "#operation/define";
import type { Tool } from "#operation/tool";
import { schemaOf } from "./schemas.ts";
import type { Json } from "./schemas.ts";

/** A parameter of a tool: a field of the path, the query or the body, or what is a header on HTTP. */
export interface ToolParameter {
  name: string;
  part: RequestPart | "header";
  field: string;
  schema: Json;
  isRequired: boolean;
  /** The server fills it in: agents are not asked. */
  isFixed: boolean;
}

const parts = ["params", "query", "body"] as const;

const guards: Record<NonNullable<Tool<unknown>["guard"]>, Json> = {
  expectedVersion: {
    type: "string",
    description:
      "The record's `version`, as get_page or `list` gave it. Where somebody has changed the record since, nothing is changed.",
  },
  expectedHash: {
    type: "string",
    description:
      "The `contentHash` that was read (read_page). Where somebody has changed the text since, nothing is changed.",
  },
};

const idempotencyKey: Json = {
  type: "string",
  maxLength: 255,
  description: "Any text that is new for each intention: a call repeated under it is done once.",
};

/** The arguments of a tool, and what the server itself fills in. */
export function parametersOf(
  operation: Operation,
  tool: Tool<unknown>,
  fixed: readonly string[],
): ToolParameter[] {
  const parameters = parts
    .flatMap((part) => parametersIn(part, operation[part], tool))
    .map((parameter) => ({ ...parameter, isFixed: fixed.includes(parameter.field) }));
  if (tool.guard !== undefined) parameters.push(headerParameter(tool.guard, guards[tool.guard]));
  if (isKeyed(operation)) parameters.push(headerParameter("idempotencyKey", idempotencyKey));
  return parameters;
}

const headerParameter = (name: string, schema: Json): ToolParameter => ({
  name,
  part: "header",
  field: name,
  schema,
  isRequired: false,
  isFixed: false,
});

/** Whether a call may carry an Idempotency-Key, as on HTTP. */
export function isKeyed({ method, isQuestion, isNeverKept }: Operation): boolean {
  return method === "POST" && isQuestion !== true && isNeverKept !== true;
}

const shapeOf = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

function parametersIn(
  part: RequestPart,
  type: z.ZodType | undefined,
  tool: Tool<unknown>,
): ToolParameter[] {
  if (type === undefined) return [];
  const { properties, required } = shapeOf.parse(schemaOf(type, "input"));
  return Object.entries(properties).flatMap(([field, property]) => {
    const given = tool.arguments?.[field];
    const argument = typeof given === "string" ? { about: given } : (given ?? {});
    if (argument.isHidden === true) return [];
    const about = argument.about === undefined ? {} : { description: argument.about };
    return [
      {
        name: argument.as ?? field,
        part,
        field,
        schema: { ...toldOf(property as Json, argument.isToldElsewhere), ...about },
        isRequired: part === "params" || required.includes(field),
        isFixed: false,
      },
    ];
  });
}

const toldOf = (schema: Json, isToldElsewhere = false): Json =>
  isToldElsewhere ? { type: schema["type"] } : schema;

/** A tool's arguments as its operation's contract has parsed them, and what HTTP would have in headers. */
export interface Parsed {
  request: Record<RequestPart, unknown>;
  guard: string | null;
  key: string | undefined;
}

/** Throws `validation_failed` with every fault at once. */
export async function parseArguments(
  operation: Operation,
  parameters: readonly ToolParameter[],
  given: Json,
  fixed: Readonly<Record<string, string>>,
): Promise<Parsed> {
  const faults = [...unknownFaults(operation, parameters, given), ...brokenFaults(given)];
  const request: Record<RequestPart, unknown> = {
    params: undefined,
    query: undefined,
    body: undefined,
  };
  for (const part of parts) {
    const type = operation[part];
    if (type === undefined) continue;
    const raw = rawOf(part, parameters, given, fixed);
    const read = await readPart(part, type, raw);
    request[part] = read.data;
    const isEmpty = part === "body" && read.faults.length === 0;
    faults.push(
      ...(isEmpty ? emptyChange(operation, raw, parameterNames(part, parameters)) : read.faults),
    );
  }
  expectNoFaults(faults);
  const { expectedVersion, expectedHash, idempotencyKey: key } = headersIn(parameters, given);
  return { request, guard: expectedVersion ?? expectedHash ?? null, key };
}

const parameterNames = (part: RequestPart, parameters: readonly ToolParameter[]) =>
  parameters.filter((each) => each.part === part && !each.isFixed).map(({ name }) => name);

/** The part as it would have come over HTTP: path and query are text there. */
function rawOf(
  part: RequestPart,
  parameters: readonly ToolParameter[],
  given: Json,
  fixed: Readonly<Record<string, string>>,
): Json {
  const raw: Json = {};
  for (const parameter of parameters.filter((each) => each.part === part)) {
    const value = parameter.isFixed ? fixed[parameter.field] : given[parameter.name];
    if (value === undefined) continue;
    const isScalar = typeof value === "number" || typeof value === "boolean";
    raw[parameter.field] = part !== "body" && isScalar ? String(value) : value;
  }
  return raw;
}

function headersIn(
  parameters: readonly ToolParameter[],
  given: Json,
): Record<string, string | undefined> {
  const headers = parameters.filter(({ part }) => part === "header");
  return Object.fromEntries(
    headers
      .filter(({ name }) => given[name] !== undefined && given[name] !== null)
      .map(({ name }) => [name, String(given[name])]),
  );
}

function unknownFaults(
  { tool }: Operation,
  parameters: readonly ToolParameter[],
  given: Json,
): Fault[] {
  const what = tool?.action === undefined ? "tool" : "action";
  const names = parameters.filter(({ isFixed }) => !isFixed).map(({ name }) => name);
  return Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      path: name,
      message: `is no argument of this ${what}; it takes ${names.join(", ") || "none"}`,
      code: "unrecognized_keys",
    }));
}

/** Half a character has no UTF-8: what was stored would not be what was hashed. */
function brokenFaults(given: Json): Fault[] {
  const isBroken = (value: unknown): boolean => {
    if (typeof value === "string") return !value.isWellFormed();
    if (typeof value !== "object" || value === null) return false;
    return Object.entries(value).some(([key, each]) => !key.isWellFormed() || isBroken(each));
  };
  return Object.entries(given)
    .filter(([, value]) => isBroken(value))
    .map(([path]) => ({
      path,
      message: "holds half of a character (a lone surrogate)",
      code: "custom",
    }));
}

/** The argument that an agent gave for a field of the request: `body.name` is its argument `name`. */
export function argumentFor(parameters: readonly ToolParameter[], path: string): string {
  const [part = "", field = "", ...rest] = path.split(".");
  const parameter = parameters.find((each) => each.part === part && each.field === field);
  return parameter === undefined ? path : [parameter.name, ...rest].join(".");
}
