/** Examples made from schemas: what a schema gives comes first, and the work is bounded. */
import { expect, test } from "vitest";
import { sampleOf } from "#content/api/schema-sample";
import type { Schema } from "#content/api/schema";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test("takes what a schema gives, else a value of its type, format and bounds", () => {
  const schema = {
    type: "object",
    properties: {
      given: { type: "string", example: "Mimi" },
      usual: { type: "integer", default: 20 },
      listed: { enum: [null, "cat", "dog"] },
      fixed: { const: "v1" },
      when: { type: "string", format: "date-time" },
      long: { type: "string", minLength: 8 },
      range: { type: "integer", minimum: 5, maximum: 9 },
      small: { type: "number", maximum: 0.5 },
      maybe: { anyOf: [{ type: "null" }, { type: "boolean" }] },
      list: { type: "array", items: { type: "string" } },
      map: { type: "object", additionalProperties: { type: "integer" } },
    },
  };
  expect(sampleOf(schema, {}, { for: "request" })).toEqual({
    given: "Mimi",
    usual: 20,
    listed: "cat",
    fixed: "v1",
    when: "2026-01-15T09:30:00Z",
    long: "stringst",
    range: 5,
    small: 0.5,
    maybe: true,
    list: ["string"],
    map: { name: 1 },
  });
});

test("leaves out what its side does not have, and where asked what may be left out", () => {
  const schema = {
    required: ["name", "id", "word"],
    properties: {
      id: { type: "integer", readOnly: true },
      word: { type: "string", writeOnly: true },
      name: { type: "string" },
      note: { type: "string" },
      old: { type: "string", deprecated: true },
    },
  };
  const keys = (options: Parameters<typeof sampleOf>[2]) =>
    Object.keys(sampleOf(schema, {}, options) as object);
  expect(keys({ for: "request" })).toEqual(["word", "name", "note"]);
  expect(keys({ for: "response" })).toEqual(["id", "name", "note"]);
  expect(keys({ for: "request", onlyRequired: true })).toEqual(["word", "name"]);
});

test("takes all of allOf and the first form of a choice", () => {
  const named = {
    Base: { type: "object", properties: { id: { type: "integer" } } },
    Cat: { type: "object", properties: { purrs: { type: "boolean" } } },
  };
  const schema = { allOf: [ref("Base"), { oneOf: [ref("Cat"), { type: "string" }] }] };
  expect(sampleOf(schema, named, { for: "response" })).toEqual({ id: 1, purrs: true });
});

test("ends where a schema holds itself, and where it doubles with every level", () => {
  const tree = {
    Tree: { type: "object", properties: { left: ref("Tree"), name: { type: "string" } } },
  };
  expect(sampleOf(ref("Tree"), tree, { for: "response" })).toEqual({ name: "string" });
  const doubling: Record<string, Schema> = {};
  for (let level = 0; level < 60; level += 1) {
    const next = ref(`L${level + 1}`);
    doubling[`L${level}`] = {
      type: "object",
      properties: { a: next, b: next, c: { type: "null" } },
    };
  }
  const made = JSON.stringify(sampleOf(ref("L0"), doubling, { for: "response" }));
  expect(made.length).toBeLessThan(10_000);
});
