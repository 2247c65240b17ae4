/** The measure that the contract suite holds answers to, and what strips them: each finds a planted key. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { stripTo } from "#operation/result-shape";
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
    const { size: _, open: __, ...least } = { ...fitting, sharing: null };
    for (const answer of [fitting, least]) {
      expect(stripTo(contract, answer)).toEqual({ value: answer, mismatches: [] });
    }
  });

  test.each(planted)("strips a key that is not declared %s", (_, answer) => {
    expect(JSON.stringify(stripTo(contract, answer))).not.toContain("extra");
  });

  test("asks for types, and not for bounds and patterns", () => {
    const stored = {
      ...fitting,
      name: " longer ",
      links: [{ href: "here" }],
      sharing: { level: 0 },
    };
    expect(stripTo(contract, stored)).toEqual({ value: stored, mismatches: [] });
  });

  test.each([
    [{ name: 1 }, "name"],
    [{ name: undefined }, "name"],
    [{ sharing: [] }, "sharing"],
    [{ sharing: { level: "2" } }, "sharing.level"],
    [{ sharing: { level: Number.NaN } }, "sharing.level"],
    [{ links: {} }, "links"],
    [{ links: [{ href: "here" }, { href: null }] }, "links.1.href"],
    [{ byId: null }, "byId"],
    [{ byId: { one: { count: "1" } } }, "byId.one.count"],
    [{ size: { bytes: "many" } }, "size"],
    [{ open: { kind: "c" } }, "open.kind"],
  ])("says where %o does not fit", (wrong, place) => {
    const { mismatches } = stripTo(contract, { ...fitting, ...wrong });
    expect(mismatches.map(({ path }) => path.join("."))).toEqual([place]);
  });

  test("keeps what an open object has beside its fields, and a key that is a prototype's", () => {
    const open = JSON.parse('{ "kind": "b", "more": { "deep": [1] }, "__proto__": { "x": 1 } }');
    const { value } = stripTo(contract, { ...fitting, open });
    expect((value as typeof fitting).open).toEqual(open);
    expect(Object.getPrototypeOf((value as typeof fitting).open)).toBe(Object.prototype);
  });

  test("fills what has a default", () => {
    const { value } = stripTo(contract, { ...fitting, sharing: {} });
    expect(value).toMatchObject({ sharing: { level: 1 } });
  });
});
