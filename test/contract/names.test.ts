/** A name is one line: every operation that takes one refuses what breaks it, hides in it or turns it around. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { operations } from "#registry";
import { pagesOf } from "#test/pages";
import type { Schema } from "#test/schema-values";
import { mintTeam } from "#test/worker";

const naming = new Set(["name", "title", "question", "tags", "displayName", "givenName"]);

const isObject = ({ properties, anyOf = [] }: Schema): boolean =>
  properties !== undefined || anyOf.some(isObject);

/** One that text refers to has a pattern of its own, of letters, digits and hyphens. */
const isIdentifier = (property: Schema) => property.pattern !== undefined;

/** Where a body's schema takes a name, as paths. */
function namesIn(schema: Schema, path: string[] = []): string[][] {
  const choices = schema.anyOf ?? [schema];
  return choices.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([key, property]) =>
      naming.has(key) && !isObject(property) && !isIdentifier(property)
        ? [[...path, key]]
        : namesIn(property, [...path, key]),
    ),
  );
}

const rows = operations.flatMap(({ id, body }) => {
  if (body === undefined) return [];
  const options = { io: "input", unrepresentable: "any", metadata: z.registry<object>() } as const;
  const found = namesIn(z.toJSONSchema(body, options) as Schema);
  return found.map((path) => [id, path.join("."), body] as const);
});

function at([first = "", ...rest]: string[], value: unknown): Record<string, unknown> {
  return { [first]: rest.length === 0 ? value : at(rest, value) };
}

/** The messages about the name, where it reads like this. */
function faultsOf(body: z.ZodType, path: string, name: string): string[] {
  const keys = path.split(".");
  const value = keys.at(-1) === "tags" ? [name] : name;
  const issues = body.safeParse(at(keys, value)).error?.issues ?? [];
  return issues
    .filter((issue) => issue.path.slice(0, keys.length).join(".") === path)
    .map(({ message }) => message);
}

const breaking = ["\u0000", "\n", "\u001b", "\u007f", "\u0085", "\u2028", "\u202e", "\ud800"];

describe("names", () => {
  test("are taken in many places", () => expect(rows.length).toBeGreaterThan(12));

  test.each(rows)("%s takes %s as one line", (_id, path, body) => {
    expect(faultsOf(body, path, "Größe 2 – 寸法 👩‍👩‍👧 שלום")).toEqual([]);
    for (const character of breaking) {
      const faults = faultsOf(body, path, `a${character}b`);
      expect(faults).toContain("takes one line, without control characters");
    }
  });
});

test("a name of nothing that can be seen is empty", async () => {
  const team = await mintTeam();
  const path = pagesOf(team).path(team.rootPageId);
  for (const name of ["\u200b", "\u00ad \u2060", "\u3164"]) {
    const { status, body } = await team.owner.post(path, { name });
    expect([status, body.errors]).toMatchObject([
      422,
      [{ path: "body.name", message: "is empty" }],
    ]);
  }
});

test("a refusal says where the name stands and what it is to be", async () => {
  const team = await mintTeam();
  const path = pagesOf(team).path(team.rootPageId);
  const { status, body } = await team.owner.post(path, { name: "a\u0000b" });
  expect([status, body.errors]).toMatchObject([
    422,
    [{ path: "body.name", message: "takes one line, without control characters" }],
  ]);
});
