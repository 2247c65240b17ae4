/** What a contract's faults say, in the words of whoever sends a request. Each continues a path: `body.name` "is missing". */
import type * as z from "zod";

type Raw = z.core.$ZodRawIssue;

/** What is wrong with a value, or undefined where the contract says it in its own words. */
export function plainMessage(issue: Raw): string | undefined {
  if (
    issue.input === undefined &&
    (issue.code === "invalid_type" || issue.code === "invalid_value")
  )
    return `is missing${expectation(issue as Parts)}`;
  if (issue.code === "invalid_union" && issue.input === undefined) return "is missing";
  return says[issue.code]?.(issue as Parts);
}

/** What of an issue the sentences are made of; each kind has some of it. */
interface Parts {
  input?: unknown;
  expected?: string;
  values?: readonly unknown[];
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  exact?: boolean;
  divisor?: number | bigint;
}

const says: Record<string, (issue: Parts) => string | undefined> = {
  invalid_type: ({ expected = "", input }) => `takes ${nameOf(expected)}, not ${kindOf(input)}`,
  invalid_value: ({ values }) => `takes ${choice(values)}`,
  invalid_format: ({ format = "" }) => formats[format],
  invalid_union: () => "takes none of the forms that are allowed here",
  too_small: ({ origin = "", minimum = 0, exact = false }) =>
    Number(minimum) === 1 && !exact && origin in units
      ? "is empty"
      : `takes ${bound(exact ? "exactly" : "at least", minimum, origin)}`,
  too_big: ({ origin = "", maximum = 0, exact = false }) =>
    `takes ${bound(exact ? "exactly" : "at most", maximum, origin)}`,
  not_multiple_of: ({ divisor }) => `takes a multiple of ${String(divisor)}`,
  invalid_key: () => "has a name that is not allowed here",
  invalid_element: () => "holds something that is not allowed here",
};

const names: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
  date: "a time",
};

const nameOf = (type: string) => names[type] ?? type;

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "number" && Number.isNaN(value)) return "what is no number";
  return typeof value === "boolean" ? String(value) : nameOf(typeof value);
}

/** What would be right for something that is missing, where that is short to say. */
function expectation(issue: Parts): string {
  return issue.values === undefined ? "" : `; it takes ${choice(issue.values)}`;
}

function choice(values: readonly unknown[] = []): string {
  const all = values.map((value) => JSON.stringify(value) ?? String(value));
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} or ${last}`;
}

const units: Readonly<Record<string, string>> = {
  string: "character",
  array: "item",
  set: "item",
  map: "entry",
};

function bound(word: string, most: number | bigint, origin: string): string {
  const unit = units[origin];
  if (unit === undefined) return `${word} ${most}`;
  const plural = unit === "entry" ? "entries" : `${unit}s`;
  return `${word} ${most} ${Number(most) === 1 ? unit : plural}`;
}

const formats: Readonly<Record<string, string>> = {
  datetime: "takes a time in UTC, for example 2026-01-31T12:00:00.000Z",
  date: "takes a date, for example 2026-01-31",
  email: "takes an e-mail address, for example ada@example.com",
  url: "takes a whole address, for example https://example.com/path",
};
