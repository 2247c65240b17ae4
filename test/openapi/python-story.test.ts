/**
 * What clients/story.py takes from the client that openapi-python-client makes is in openapi.json under the names that
 * it makes of it. Whether the story comes true is shown where Python is, by `npm run conformance` (decision 0037): this
 * says everywhere that a component, an operation or a value has got another name.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Schema {
  $ref?: string;
  enum?: (string | number)[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Operation {
  operationId: string;
  tags: string[];
}

const root = join(import.meta.dirname, "../..");
const story = readFileSync(join(root, "clients/story.py"), "utf8");
const { paths, components } = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const snake = (name: string) => name.replaceAll(/(?<=[a-z\d])[A-Z]|[^\w]+/g, "_$&").toLowerCase();
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const constant = (value: string | number) =>
  typeof value === "number" ? `VALUE_${value}` : value.replaceAll(/\W/g, "_").toUpperCase();

/** The enumerations of a component: by its own name and the field's, an item's with that word. */
function enumsOf([name, { properties = {} }]: [string, Schema]): [string, Schema][] {
  return Object.entries(properties).flatMap(([field, schema]): [string, Schema][] => [
    ...(schema.enum ? ([[name + pascal(field), schema]] as [string, Schema][]) : []),
    ...(schema.items?.enum
      ? ([[`${name}${pascal(field)}Item`, schema.items]] as [string, Schema][])
      : []),
  ]);
}

const schemas = Object.entries(components.schemas);
const models = new Map([...schemas, ...schemas.flatMap(enumsOf)]);
const operations = new Set(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ tags: [tag = ""], operationId }) => `${snake(tag)} ${snake(operationId)}`),
);

/** The names that the story imports from a module of the client. */
function importedFrom(module: RegExp): [from: string, name: string][] {
  const statement = new RegExp(`^from ${module.source} import (?:\\(([^)]*)\\)|(.*))$`, "gm");
  return [...story.matchAll(statement)].flatMap(([, from = "", many, few]) =>
    (many ?? few ?? "")
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "")
      .map((name): [string, string] => [from, name]),
  );
}

test("the operations that the Python story calls are those of the description, under their tags", () => {
  const called = importedFrom(/galley_client\.api\.(\w+)/).map(([tag, name]) => `${tag} ${name}`);
  expect(called.length).toBeGreaterThan(4);
  expect(called.filter((each) => !operations.has(each))).toEqual([]);
});

test("the models that it names, their values and what it gives them are in the description", () => {
  const named = importedFrom(/(galley_client\.models)/).map(([, name]) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !models.has(name))).toEqual([]);
  const used = named.flatMap((name) => [
    ...[...story.matchAll(new RegExp(`\\b${name}\\.([A-Z]\\w*)`, "g"))].map(([, value = ""]) => {
      return { name, what: value, known: (models.get(name)?.enum ?? []).map(constant) };
    }),
    ...[...story.matchAll(new RegExp(`\\b${name}\\(((?:[^()]|\\([^()]*\\))*)\\)`, "g"))].flatMap(
      ([, given = ""]) => keywordsIn(given).map((what) => ({ name, what, known: fieldsOf(name) })),
    ),
  ]);
  expect(used.length).toBeGreaterThan(12);
  expect(used.filter(({ what, known }) => !known.includes(what))).toEqual([]);
});

/** The names of arguments, but for those of a call inside. */
const keywordsIn = (given: string) =>
  Array.from(given.replaceAll(/\([^()]*\)/g, "").matchAll(/\b(\w+)=/g), ([, name = ""]) => name);

/** The arguments that a model's constructor has: its fields, with a mark behind a word of Python's. */
const fieldsOf = (name: string) =>
  Object.keys(models.get(name)?.properties ?? {}).flatMap((field) => [
    snake(field),
    `${snake(field)}_`,
  ]);
