/** What a contract found wrong with a request, as a Failure that names every fault. */
import type * as z from "zod";
import { Failure } from "#failure";
import type { Fault } from "#failure";

/** Where in a request a value stands. */
export type Part = "params" | "query" | "body";

type Issue = z.core.$ZodIssue;

/** Where one of several forms is taken: what is wrong with the one that comes nearest. */
function withinUnions(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
  if (nearest === undefined || nearest.length === 0) return [issue];
  return nearest
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap(withinUnions);
}

/** Every fault of a request that its contract refuses, with the places where they are. */
export function validationFailure(part: Part, issues: readonly Issue[]): Failure {
  const errors: Fault[] = issues.flatMap(withinUnions).map((issue) => ({
    path: [part, ...issue.path.map(String)].join("."),
    message: issue.message,
    code: issue.code ?? "custom",
  }));
  const detail = errors.map((fault) => `${fault.path}: ${fault.message}`).slice(0, 3);
  return new Failure("validation_failed", detail.join("; "), { errors });
}
