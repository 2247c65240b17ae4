/** openapi.json says the whole contract: to a linter that is not ours, and in words for people. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { webhookActions } from "#catalogue";
import { FieldTexts } from "#openapi/field-texts";
import { operationTexts } from "#openapi/texts/operations";
import { Shapes } from "#openapi/shapes";

type Json = Record<string, unknown>;

const root = join(import.meta.dirname, "../..");
const document = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Json>>;
  webhooks: Record<string, { post: Json }>;
  components: Record<string, Record<string, Json>>;
};

/** Every object in a part of the document, with the way to it. */
function* objectsIn(part: unknown, path: string[] = []): Generator<[path: string[], object: Json]> {
  if (typeof part !== "object" || part === null) return;
  if (!Array.isArray(part)) yield [path, part as Json];
  for (const [key, inner] of Object.entries(part)) {
    if (key !== "example" && key !== "examples") yield* objectsIn(inner, [...path, key]);
  }
}

/** The names that a generator of clients makes for what has none: its parent's and the field's, as openapi-python-client does. */
function* generatedNames(name: string, schema: Json): Generator<[name: string, schema: Json]> {
  const { properties = {}, items, anyOf, oneOf, enum: values } = schema as Record<string, never>;
  if (values !== undefined || Object.keys(properties).length > 0) yield [name, schema];
  for (const [field, inner] of Object.entries<Json>(properties))
    yield* generatedNames(name + field.charAt(0).toUpperCase() + field.slice(1), inner);
  if (items !== undefined) yield* generatedNames(`${name}Item`, items);
  for (const [index, inner] of Object.entries<Json>(anyOf ?? oneOf ?? []))
    yield* generatedNames(`${name}Type${index}`, inner);
}

const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";

describe("openapi.json", () => {
  test("satisfies every rule of a linter, the strict ones too", async () => {
    const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
    const lint = ["lint", "openapi.json", "--config", "redocly.yaml", "--format", "json"];
    const environment = {
      ...process.env,
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    };
    const linted = promisify(execFile)(process.execPath, [cli, ...lint], {
      cwd: root,
      env: environment,
    });
    const { stdout } = await linted.catch((error: { stdout: string }) => error);
    expect((JSON.parse(stdout) as { problems: unknown[] }).problems).toEqual([]);
  });

  test("says of every field, parameter, header and heading what it means", () => {
    const bare: string[] = [];
    let fields = 0;
    for (const [path, object] of objectsIn(document)) {
      const isFields = path.at(-1) === "properties" && path.at(-2) !== "properties";
      const isNamed = "in" in object && "name" in object && "schema" in object;
      const described = [
        ...(isFields ? Object.entries(object) : []),
        ...(isNamed ? [[String(object["name"]), object] as const] : []),
      ];
      fields += described.length;
      for (const [name, field] of described) {
        if (!isText((field as Json)["description"])) bare.push([...path, name].join("."));
      }
    }
    expect(bare).toEqual([]);
    expect(fields).toBeGreaterThan(1_000);
    const { headers = {}, responses = {} } = document.components;
    const others = [...document.tags, ...Object.values({ ...headers, ...responses })];
    expect(others.filter(({ description }) => !isText(description))).toEqual([]);
  });

  test("says of every operation what it does beyond its name", () => {
    const all = Object.values(document.paths).flatMap((path) => Object.values(path));
    const named = all.filter(({ operationId }) => isText(operationId));
    const bare = named.filter(({ description }) => !isText(description));
    expect(bare.map(({ operationId }) => operationId)).toEqual([]);
    expect(named.length).toBeGreaterThan(200);
    const said = Object.entries(operationTexts).filter(([id, text]) =>
      named.some((each) => each["operationId"] === id && each["description"] === text),
    );
    expect(said.map(([id]) => id)).toEqual(Object.keys(operationTexts));
  });

  test("shows an example of everything that is taken and answered as JSON, and of forms", () => {
    const bare = [...objectsIn(document)].filter(
      ([path, object]) =>
        path.at(-2) === "content" &&
        /^application\/(?:json|x-www-form-urlencoded)$/.test(path.at(-1) ?? "") &&
        !("example" in object || "examples" in object),
    );
    expect(bare.map(([path]) => path.join(" "))).toEqual([]);
  });

  test("shows an example of what each operation takes and answers, whatever its type", () => {
    const bare: string[] = [];
    let shown = 0;
    for (const [path, object] of objectsIn(document.paths)) {
      const isOfOperation = path.at(-2) === "requestBody" || path.at(-2)?.startsWith("2") === true;
      if (path.at(-1) !== "content" || !isOfOperation) continue;
      const isShown = Object.values(object).some(
        (type) => "example" in (type as Json) || "examples" in (type as Json),
      );
      if (isShown) shown += 1;
      else bare.push(path.join(" "));
    }
    expect(bare).toEqual([]);
    expect(shown).toBeGreaterThan(250);
  });

  test("says what the numbers of a state and a type mean", () => {
    const { Page } = document.components["schemas"] as {
      Page: { properties: Record<string, Json> };
    };
    for (const name of ["state", "type"]) {
      const { enum: values, description } = Page.properties[name] as {
        enum: number[];
        description: string;
      };
      for (const value of values) expect(description).toMatch(new RegExp(`\\b${value} \\w`));
    }
  });

  test("lets answers grow, and takes of requests what it describes", () => {
    const closed = [...objectsIn(document)].filter(
      ([, object]) => object["additionalProperties"] === false,
    );
    const taken = new Set(
      [...objectsIn(document.paths)]
        .filter(([path]) => path.includes("requestBody"))
        .map(([, { $ref }]) => String($ref).split("/").at(-1)),
    );
    const isInput = (path: string[]) =>
      path.includes("requestBody") || path[2]?.endsWith("Input") === true || taken.has(path[2]);
    expect(closed.filter(([path]) => !isInput(path)).map(([path]) => path.join("."))).toEqual([]);
    expect(closed.length).toBeGreaterThan(50);
  });

  test("names whatever operations take and answer, each shape once, for who generates a client", () => {
    const unnamed = [...objectsIn(document.paths)].filter(
      ([path, schema]) =>
        path.at(-1) === "schema" &&
        (path.includes("requestBody") || path.includes("responses")) &&
        ("properties" in schema || "anyOf" in schema || "oneOf" in schema) &&
        !/form/.test(path.at(-2) ?? ""),
    );
    expect(unnamed.map(([path]) => path.join(" "))).toEqual([]);
    // What is sent has a name of its own, beside what is answered, even where they are alike.
    const texts = Object.entries(document.components["schemas"] ?? {}).flatMap(([name, schema]) =>
      name.endsWith("Input") ? [] : [JSON.stringify(schema)],
    );
    expect(texts.length).toBeGreaterThan(150);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("lets generators make each name for one shape: no component's is that of another's field", () => {
    const components = Object.entries(document.components["schemas"] ?? {});
    const shapes = new Map<string, string>();
    const taken = components.flatMap(([component, schema]) =>
      [...generatedNames(component, schema as Json)].flatMap(
        ([name, { enum: values, ...rest }]) => {
          const shape = JSON.stringify(values ?? rest);
          const known = shapes.get(name) ?? shape;
          shapes.set(name, known);
          return known === shape ? [] : [name];
        },
      ),
    );
    expect(taken).toEqual([]);
    expect(shapes.size).toBeGreaterThan(components.length);
  });

  test("names what an object among several holds: openapi-python-client drops one with more in it", () => {
    const among = Object.entries(document.components["schemas"] ?? {}).flatMap(([name, schema]) =>
      Object.entries(((schema as Json)["anyOf"] ?? (schema as Json)["oneOf"] ?? []) as Json[]).map(
        ([index, each]): [string, Json] => [`${name}Type${index}`, each],
      ),
    );
    const inner = among.flatMap(([name, each]) =>
      [...generatedNames(name, each)].flatMap(([found, { properties }]) =>
        found === name || properties === undefined ? [] : [found],
      ),
    );
    expect(inner).toEqual([]);
    expect(among.length).toBeGreaterThan(3);
  });

  test("gives each status the shape that is answered under it, and no other's", () => {
    const path = "/orgs/{orgId}/collections/{collectionId}/publish";
    const responses = document.paths[path]?.["post"]?.["responses"] as
      | Record<string, { content: Record<string, Json> }>
      | undefined;
    const shapeOf = (status: number) => responses?.[status]?.content["application/json"];
    expect(shapeOf(200)).toMatchObject({
      schema: { $ref: "#/components/schemas/PlannedRelease" },
      example: { isDryRun: true },
    });
    expect(shapeOf(202)).toMatchObject({
      schema: { $ref: "#/components/schemas/Job" },
      example: { kind: "release" },
    });
  });

  test("has no field of a body that generators would ask for, though the service does not", () => {
    const fields = [...objectsIn(document)].filter(([path]) => path.at(-2) === "properties");
    expect(
      fields.filter(([, field]) => "default" in field).map(([path]) => path.join(".")),
    ).toEqual([]);
  });

  test("writes times and addresses as formats, not as patterns", () => {
    const patterns = [...objectsIn(document)].flatMap(([, { pattern }]) =>
      isText(pattern) ? [pattern] : [],
    );
    expect(patterns.filter((pattern) => String(pattern).length > 120)).toEqual([]);
  });

  test("writes whole numbers as integers: nothing that it counts has a fraction", () => {
    const fractions = [...objectsIn(document)].filter(([, { type }]) => type === "number");
    expect(fractions.map(([path]) => path.join("."))).toEqual([]);
  });

  test("holds no schema that is true or false, for which generators refuse all of it", () => {
    const schemas = [...objectsIn(document)].flatMap(([path, { items, prefixItems }]) =>
      typeof items === "boolean" || prefixItems !== undefined ? [path.join(".")] : [],
    );
    expect(schemas).toEqual([]);
  });

  test("describes every message that it sends: an action's, the test's, a part of a log", () => {
    expect(Object.keys(document.webhooks)).toEqual([
      ...webhookActions,
      "webhook.test",
      "log.entries",
    ]);
  });
});

describe("texts", () => {
  test("are found under the longest end of a field's path", () => {
    const texts = new FieldTexts(
      { name: "any", "owner.name": "an owner's", "Ship.name": "a ship's" },
      { getShip: "Ship" },
    );
    expect(texts.meaningOf(["Port", "name"])).toBe("any");
    expect(texts.meaningOf(["Ship", "owner", "name"])).toBe("an owner's");
    expect(texts.meaningOf(["Ship", "name"])).toBe("a ship's");
    expect(texts.meaningOf(["getShip", "name"])).toBe("a ship's");
  });

  test("that are missing, and texts that describe nothing, are told", () => {
    const texts = new FieldTexts({ name: "any", colour: "none" }, {});
    const ship = z.object({
      name: z.string(),
      crew: z.array(z.object({ name: z.string(), age: z.int() })),
    });
    new Shapes(texts).of(ship, "output", "Ship");
    expect(texts.missing).toEqual(["Ship.crew", "Ship.crew.age"]);
    expect(texts.unused).toEqual(["colour"]);
  });
});
