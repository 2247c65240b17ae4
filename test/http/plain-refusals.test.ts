/** What a request's faults say: each names its field, what is wrong with it, and what is right, in words for people. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { readPart } from "#http/validation";
import { operations } from "#registry";
import { pagesOf } from "#test/pages";
import type { Schema } from "#test/schema-values";
import { mintTeam } from "#test/worker";

/** A value of every kind, empty, out of bounds, and of the wrong form: what clients send by mistake. */
const wrong: readonly unknown[] = [
  "",
  "abc",
  "NaN",
  "-1",
  "1.5",
  "x".repeat(30_000),
  -1,
  1.5,
  1e21,
  null,
  true,
  [],
  ["x"],
  {},
  { a: 1 },
  Array.from({ length: 11_000 }, () => "a"),
];

type Definitions = Readonly<Record<string, Schema>>;

const mostSteps = 5;

/** The way to every field that the schema has, lists by their first item. */
function waysIn(
  schema: Schema & { $ref?: string },
  all: Definitions,
  to: string[] = [],
): string[][] {
  if (to.length > mostSteps) return [];
  const { $ref = "", properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const named = all[$ref.split("/").at(-1) ?? ""];
  const within = Object.entries(properties).map(([name, field]) => [name, field] as const);
  const steps = items ? [...within, ["0", items] as const] : within;
  return [
    ...(named ? waysIn(named, all, to) : []),
    ...[...anyOf, ...oneOf].flatMap((form) => waysIn(form, all, to)),
    ...steps.flatMap(([name, field]) => {
      const way = [...to, name];
      return [way, ...waysIn(field, all, way)];
    }),
  ];
}

/** A record that holds the value at the end of the way, and nothing else. */
function holding([step, ...more]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  const inner = holding(more, value);
  return step === "0" ? [inner] : { [step]: inner };
}

const plain =
  /^(takes |is missing(?:$|; it takes )|is empty$|is not known here; what is taken: |send |name )/;
const clumsy = /none of the forms|undefined|NaN|takes null,|takes "",/;

describe("every field of every operation", () => {
  test.each(["params", "query", "body"] as const)("of the %s says what it takes", async (part) => {
    const unplain = new Set<string>();
    let asked = 0;
    for (const { id, [part]: contract } of operations) {
      if (contract === undefined) continue;
      const schema = z.toJSONSchema(contract, { io: "input", unrepresentable: "any" });
      const { $defs = {} } = schema as { $defs?: Definitions };
      for (const way of waysIn(schema as Schema, $defs)) {
        const field = [part, ...way].join(".");
        for (const value of wrong) {
          if (part !== "body" && typeof value !== "string") continue;
          asked += 1;
          const { faults } = await readPart(part, contract, holding(way, value));
          for (const { path, message } of faults) {
            if (!path.startsWith(field)) continue;
            if (!plain.test(message) || clumsy.test(message))
              unplain.add(`${id} ${path}: ${message}`);
          }
        }
      }
    }
    expect([...unplain]).toEqual([]);
    expect(asked).toBeGreaterThan(100);
  });
});

test("a number of a query is not read from nothing, from spaces or from other ways to write one", async () => {
  const said: string[] = [];
  let asked = 0;
  for (const { id, query } of operations) {
    if (query === undefined) continue;
    const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
    for (const [name, field] of Object.entries(properties)) {
      if (typeof field === "boolean" || field.type !== "integer") continue;
      for (const sent of ["", " ", "0x1", "1e1", "Infinity"]) {
        asked += 1;
        const { faults } = await readPart("query", query, { [name]: sent });
        const { message = "taken" } = faults.find(({ path }) => path === `query.${name}`) ?? {};
        if (message !== "takes a number in digits") said.push(`${id} ${name}=${sent}: ${message}`);
      }
    }
  }
  expect(said).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

test("says it where the fault is, by the form that comes nearest", async () => {
  const team = await mintTeam();
  const { create, path } = pagesOf(team);
  const { id } = await create(team.rootPageId);
  const { owner } = team;
  const collection = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  const address = "takes an address that begins with https:// or with one slash";
  const said = async (answer: ReturnType<typeof owner.get>) => {
    const { status, body } = await answer;
    return [
      status,
      ...body.errors.map(
        (each: { path: string; message: string }) => `${each.path}: ${each.message}`,
      ),
    ];
  };
  const meta = (featureImage: unknown) => owner.patch(`${path(id)}/meta`, { featureImage });
  expect(await said(meta({ url: "" }))).toEqual([422, `body.featureImage.url: ${address}`]);
  expect(await said(meta(""))).toEqual([422, `body.featureImage: ${address}`]);
  expect(await said(meta(7))).toEqual([
    422,
    "body.featureImage: takes a text or an object, not a number",
  ]);
  expect(await said(owner.get(`/published-version/${id}/abc`))).toEqual([
    422,
    "params.versionNo: takes a number in digits",
  ]);
  expect(await said(owner.get(`/published-version/${id}/${"9".repeat(20)}`))).toEqual([
    422,
    "params.versionNo: takes at most 2147483647",
  ]);
  expect(await said(owner.get("/orgs?limit=abc"))).toEqual([
    422,
    "query.limit: takes a number in digits",
  ]);
  expect(await said(owner.get("/orgs?limit=1.5"))).toEqual([
    422,
    "query.limit: takes a whole number, not 1.5",
  ]);
  expect(await said(owner.put(collection, { answersPerDay: "many" }))).toEqual([
    422,
    "body.answersPerDay: takes a number, not a text",
  ]);
});
