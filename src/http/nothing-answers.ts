/** The refusal of a path that nothing answers at, with the way to those that are there. */
import { Failure } from "#failure";

/** `not_found`, for a path as it was asked for. */
export function nothingAnswers(path: string): Failure {
  const wayOn = path.endsWith("/")
    ? "Paths end without a slash."
    : "`/openapi.json` has every path, and `/reference` shows them.";
  return new Failure("not_found", `Nothing answers at ${path}. ${wayOn}`);
}
