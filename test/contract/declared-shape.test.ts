/** The measure that the contract suite holds answers to, and what strips them: each finds a planted key. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { shapeOf } from "#operation/result-shape";
import { faultsIn } from "#test/declared-shape";

const contract = z.object({
  name: z.string().trim().max(3),
  sharing: z.strictObject({ level: z.int().min(1).default(1) }).nullable(),
  links: z.array(z.object({ href: z.url() })),
  byId: z.record(z.string(), z.object({ count: z.int() }).partial()),
  size: z.union([z.object({ bytes: z.int() }), z.object({ pages: z.int() })]).optional(),
  open: z.looseObject({ kind: z.enum(["a", "b"]) }).optional(),
});

const fitting = {
  name: "abc",
  sharing: { level: 2 },
  links: [{ href: "https://example.com" }],
  byId: { one: { count: 1 }, two: {} },
  size: { pages: 1 },
  open: { kind: "a", more: true },
};

const planted: [string, object][] = [
  ["at the top", { ...fitting, extra: 1 }],
  ["in an object", { ...fitting, sharing: { level: 2, extra: 1 } }],
  [
    "in an item of a list",
    { ...fitting, links: [...fitting.links, { href: "https://b.example", extra: 1 }] },
  ],
  ["in a value of a record", { ...fitting, byId: { one: { count: 1, extra: 1 }, two: {} } }],
];

describe("the measure", () => {
  test("finds nothing in an answer that keeps to its contract", () => {
    expect(faultsIn(contract, fitting)).toEqual([]);
  });

  test.each([
    ...planted,
    ["in one of several forms", { ...fitting, size: { pages: 1, extra: 1 } }],
  ])("finds a key that is not declared %s", (_, answer) => {
    expect(faultsIn(contract, answer).join()).toContain("extra");
  });

  test("finds a value of another type, and one that is missing", () => {
    expect(faultsIn(contract, { ...fitting, name: 1 })).not.toEqual([]);
    expect(faultsIn(contract, { ...fitting, name: undefined })).not.toEqual([]);
  });
});

describe("the shape of a contract", () => {
  test("leaves an answer that keeps to it as it is", () => {
    expect(shapeOf(contract).parse(fitting)).toEqual(fitting);
  });

  test.each(planted)("strips a key that is not declared %s", (_, answer) => {
    expect(shapeOf(contract).parse(answer)).not.toHaveProperty("extra");
    expect(JSON.stringify(shapeOf(contract).parse(answer))).not.toContain("extra");
  });

  test("asks for types, and not for bounds and patterns", () => {
    const stored = {
      ...fitting,
      name: " longer ",
      links: [{ href: "here" }],
      sharing: { level: 0 },
    };
    expect(shapeOf(contract).parse(stored)).toEqual(stored);
    for (const wrong of [{ name: 1 }, { links: {} }, { open: { kind: "c" } }, { byId: null }]) {
      expect(shapeOf(contract).safeParse({ ...fitting, ...wrong }).success).toBe(false);
    }
  });

  test("fills what has a default", () => {
    expect(shapeOf(contract).parse({ ...fitting, sharing: {} })).toMatchObject({
      sharing: { level: 1 },
    });
  });
});
