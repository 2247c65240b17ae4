/** Where each argument of a tool stands in the request of its operation, and the way from one to the other. */
import * as z from "zod";
import { Failure } from "#failure";
import type { Fault } from "#failure";
import { validationFailure } from "#http/validation";
import type { Part } from "#http/validation";
import type { Operation } from "#operation/define";
import type { Tool } from "#operation/tool";

export type Json = Record<string, unknown>;

/** An argument: in a part of the request, or beside it, where headers are on HTTP. */
export interface Place {
  name: string;
  part: Part | "header";
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
      "The `version` that was read (get_page). Where somebody has changed the record since, nothing is changed.",
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
export function placesOf(
  operation: Operation,
  tool: Tool<unknown>,
  fixed: readonly string[],
): Place[] {
  const places = parts
    .flatMap((part) => placesIn(part, operation[part], tool))
    .map((place) => ({ ...place, isFixed: fixed.includes(place.field) }));
  if (tool.guard !== undefined) places.push(beside(tool.guard, guards[tool.guard]));
  if (isKeyed(operation)) places.push(beside("idempotencyKey", idempotencyKey));
  return places;
}

const beside = (name: string, schema: Json): Place => ({
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

function placesIn(part: Part, type: z.ZodType | undefined, tool: Tool<unknown>): Place[] {
  if (type === undefined) return [];
  // Without names: each field goes to a place of its own, and must not point back to the whole.
  const metadata = z.registry<object>();
  const schema = z.toJSONSchema(type, { io: "input", unrepresentable: "any", metadata });
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).flatMap(([field, property]) => {
    const given = tool.arguments?.[field];
    const argument = typeof given === "string" ? { about: given } : (given ?? {});
    if (argument.isHidden === true) return [];
    const about = argument.about === undefined ? {} : { description: argument.about };
    return [
      {
        name: argument.as ?? field,
        part,
        field,
        schema: { ...(property as Json), ...about },
        isRequired: part === "params" || required.includes(field),
        isFixed: false,
      },
    ];
  });
}

/** A tool's arguments as its operation's contract has parsed them, and what stands beside the request. */
export interface Parsed {
  request: Record<Part, unknown>;
  guard: string | null;
  key: string | undefined;
}

/** Throws `validation_failed` with every fault at once. */
export function parseArguments(
  operation: Operation,
  places: readonly Place[],
  given: Json,
  fixed: Readonly<Record<string, string>>,
): Parsed {
  const faults = [...unknownFaults(places, given), ...brokenFaults(given)];
  const request: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined };
  for (const part of parts) {
    const type = operation[part];
    if (type === undefined) continue;
    const parsed = type.safeParse(rawOf(part, places, given, fixed));
    request[part] = parsed.data;
    if (!parsed.success)
      faults.push(...(validationFailure(part, parsed.error.issues).errors ?? []));
  }
  if (faults.length > 0) throw refused(faults);
  const { expectedVersion, expectedHash, idempotencyKey: key } = headersIn(places, given);
  return { request, guard: expectedVersion ?? expectedHash ?? null, key };
}

function refused(errors: readonly Fault[]): Failure {
  const detail = errors.map((fault) => `${fault.path}: ${fault.message}`).slice(0, 3);
  return new Failure("validation_failed", detail.join("; "), { errors });
}

/** The part as it would have come over HTTP: path and query are text there. */
function rawOf(
  part: Part,
  places: readonly Place[],
  given: Json,
  fixed: Readonly<Record<string, string>>,
): Json {
  const raw: Json = {};
  for (const place of places.filter((each) => each.part === part)) {
    const value = place.isFixed ? fixed[place.field] : given[place.name];
    if (value === undefined) continue;
    const isScalar = typeof value === "number" || typeof value === "boolean";
    raw[place.field] = part !== "body" && isScalar ? String(value) : value;
  }
  return raw;
}

function headersIn(places: readonly Place[], given: Json): Record<string, string | undefined> {
  const beside = places.filter(({ part }) => part === "header");
  return Object.fromEntries(
    beside
      .filter(({ name }) => given[name] !== undefined && given[name] !== null)
      .map(({ name }) => [name, String(given[name])]),
  );
}

function unknownFaults(places: readonly Place[], given: Json): Fault[] {
  const names = places.filter(({ isFixed }) => !isFixed).map(({ name }) => name);
  return Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      path: name,
      message: `is no argument of this tool; it takes ${names.join(", ") || "none"}`,
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

/** Where an agent finds what stands at this place of the request: `body.name` is its argument `name`. */
export function argumentAt(places: readonly Place[], path: string): string {
  const [part = "", field = "", ...rest] = path.split(".");
  const place = places.find((each) => each.part === part && each.field === field);
  return place === undefined ? path : [place.name, ...rest].join(".");
}
