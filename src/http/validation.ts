/** What a contract found wrong with a request, as a Failure that names every fault. */
import type * as z from "zod";
import { Failure } from "#failure";
import type { Fault } from "#failure";
import { isOfOtherType, plainMessage } from "./plain-messages.ts";
import { tooLarge } from "#operation/fields";
import type { Operation } from "#operation/define";
import { fieldsTakenAt } from "#operation/fields-taken";

/** Where in a request a value stands. */
export type RequestPart = "params" | "query" | "body";

type Issue = z.core.$ZodIssue;

/** Where one of several forms is taken: what is wrong with the one that comes nearest. */
function withinUnions(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const near = issue.errors.filter((issues) => !isOfOtherType(issues));
  const [nearest] = near.toSorted((one, other) => one.length - other.length);
  if (nearest === undefined || nearest.length === 0) return [issue];
  return nearest
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap(withinUnions);
}

const dottedPath = (...steps: PropertyKey[]) => steps.map(String).join(".");

/** Of fields that nobody knows no more are named: their number is the caller's to choose. */
const mostUnknown = 50;
const mostNameChars = 100;

/** The faults of fields that the place `at` does not take: it takes `taken`. */
export function unknownFields(
  at: readonly PropertyKey[],
  names: readonly string[],
  taken: readonly string[],
): Fault[] {
  const message = `is not known here; what is taken: ${taken.join(", ") || "nothing"}`;
  return names.slice(0, mostUnknown).map((name) => ({
    path: dottedPath(...at, name.slice(0, mostNameChars)),
    message,
    code: "unrecognized_keys",
  }));
}

/**
 * The fault of a change that names nothing to change: none where something was sent, or where a field is required and
 * missed already. What the contract drops of what deployed clients send is something. `taken` are the names of the fields,
 * as the caller knows them.
 */
export function emptyChange(
  { method, body }: Pick<Operation, "method" | "body">,
  sent: unknown,
  taken: readonly string[] = body === undefined ? [] : (fieldsTakenAt(body, []) ?? []),
): Fault[] {
  const isChange = method === "PUT" || method === "PATCH";
  if (!isChange || body === undefined || Object.keys(Object(sent)).length > 0) return [];
  const message = `takes at least one of ${taken.join(", ")}: nothing was sent to change`;
  return [{ path: "body", message, code: "too_small" }];
}

/** How `zValidator` checks a value, and everything else here: with faults in plain words. */
export const plainly = {
  validationFunction: (schema: z.ZodType, value: unknown) =>
    schema.safeParseAsync(value, { error: plainMessage }),
};

/** A part of a request as its contract reads it, or every fault in it with the place where it is. */
export async function readPart(
  part: RequestPart,
  schema: z.ZodType,
  value: unknown,
): Promise<{ data: unknown; faults: Fault[] }> {
  const parsed = await plainly.validationFunction(schema, value);
  const faults = parsed.success ? [] : faultsOf(part, schema, parsed.error.issues);
  return { data: parsed.data, faults };
}

/** The faults that a contract has found in a part of a request. */
export function faultsOf(part: RequestPart, schema: z.ZodType, issues: readonly Issue[]): Fault[] {
  const found = issues.flatMap(withinUnions).flatMap((issue): Fault[] => {
    if (issue.code === "unrecognized_keys") {
      const taken = fieldsTakenAt(schema, issue.path) ?? [];
      return unknownFields([part, ...issue.path], issue.keys, taken);
    }
    const message = withFields(schema, issue);
    const ownCode: unknown = issue.code === "custom" ? issue.params?.["code"] : undefined;
    const code = typeof ownCode === "string" ? ownCode : issue.code;
    return [{ path: dottedPath(part, ...issue.path), message, code }];
  });
  return found.filter((fault, at) => !isWiderBound(fault, found[at + 1]));
}

/** Whether the next fault names a closer bound of the same value: every whole number has one besides its own. */
const isWiderBound = (fault: Fault, next?: Fault) =>
  fault.code === "too_big" && next?.code === fault.code && next.path === fault.path;

/** What is wrong, and of an object that is not there, or is none, which fields it takes. */
function withFields(schema: z.ZodType, issue: Issue): string {
  const { message, path } = issue;
  const isObject = issue.code === "invalid_type" && issue.expected === "object";
  const taken = isObject ? (fieldsTakenAt(schema, path) ?? []) : [];
  if (taken.length === 0) return message;
  const fields = taken.join(", ");
  if (message === "is missing") return `is missing; it takes an object with ${fields}`;
  return message.replace("an object", `an object with ${fields}`);
}

/** Refuses a request with faults. Throws `validation_failed`, or `too_large` where that is all. */
export function expectNoFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw validationFailure(faults);
}

/** The failure that tells the first faults in its sentence, and all of them in its list. */
export function validationFailure(errors: readonly Fault[]): Failure {
  const told = errors.slice(0, 3).map((fault) => `${fault.path}: ${fault.message}`);
  const isSize = errors.every(({ code }) => code === tooLarge);
  const code = isSize ? "too_large" : "validation_failed";
  return new Failure(code, told.join("; "), { errors });
}
