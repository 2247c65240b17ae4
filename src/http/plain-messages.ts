/** What a contract's faults say, in the words of whoever sends a request. Each continues a path: `body.name` "is missing". */
import type * as z from "zod";

type Raw = z.core.$ZodRawIssue;

/** What is wrong with a value, or undefined where the contract says it in its own words. */
export function plainMessage(issue: Raw): string | undefined {
  if (
    issue.input === undefined &&
    (issue.code === "invalid_type" || issue.code === "invalid_value")
  )
    return missingValue((issue as Parts).values);
  if (issue.code === "invalid_union" && isMissing(issue))
    return missingValue((issue as Parts).options);
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
  /** Of a union: what is wrong by each form, and what the field may say that tells the forms apart. */
  errors?: readonly (readonly z.core.$ZodIssue[])[];
  options?: readonly unknown[];
}

const says: Record<string, (issue: Parts) => string | undefined> = {
  invalid_type: ({ expected = "", input }) =>
    Number.isNaN(input)
      ? "takes a number in digits"
      : `takes ${typeName(expected)}, not ${expected === "int" ? shownValue(input) : valueKind(input)}`,
  invalid_value: ({ values }) => `takes ${choice(values)}`,
  invalid_format: ({ format = "" }) => formats[format],
  invalid_union: ({ errors = [], options, input }) => {
    if (options !== undefined) return `takes ${choice(options)}`;
    if (errors.every(isOfOtherType)) return `takes ${kindsIn(errors)}, not ${valueKind(input)}`;
    return "takes none of the forms that are allowed here";
  },
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

const typeName = (type: string) => names[type] ?? type;

function valueKind(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "boolean" ? String(value) : typeName(typeof value);
}

/** Where a whole number is wanted: a fraction itself, anything else by its kind. */
const shownValue = (value: unknown) =>
  typeof value === "number" ? String(value) : valueKind(value);

/** The value is not there, or the field that tells the forms of a union apart. */
function isMissing({ input, path = [], options }: Parts & Pick<Raw, "path">): boolean {
  if (input === undefined) return true;
  const field = path.at(-1);
  return options !== undefined && field !== undefined && !Object.hasOwn(Object(input), field);
}

/** What would be right for something that is missing, where that is short to say. */
const missingValue = (values: readonly unknown[] | undefined) =>
  values === undefined ? "is missing" : `is missing; it takes ${choice(values)}`;

/** Whether a form of a union takes a value of another kind altogether, whatever is in it. */
export function isOfOtherType(issues: readonly z.core.$ZodIssue[]): boolean {
  return issues.some(
    (issue) =>
      issue.path.length === 0 &&
      (issue.code === "invalid_type" ||
        issue.code === "invalid_value" ||
        (issue.code === "invalid_union" &&
          issue.errors.length > 0 &&
          issue.errors.every(isOfOtherType))),
  );
}

/** What the forms take, each named once. */
function kindsIn(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const kinds = (issues: readonly z.core.$ZodIssue[]): string[] =>
    issues.flatMap((issue) => {
      if (issue.code === "invalid_union") return issue.errors.flatMap(kinds);
      if (issue.code === "invalid_value") return [choice(issue.values)];
      return issue.code === "invalid_type" ? [typeName(issue.expected)] : [];
    });
  return [...new Set(errors.flatMap(kinds))].join(" or ");
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
