/** Schemas as trees: what is shown where, and that no schema makes more than its budget. */
import { describe, expect, test } from "vitest";
import { SchemaBook } from "#content/api/schema-tree";
import type { FieldView, SchemaView } from "#content/api/schema-tree";
import type { NamedSchemas, Schema } from "#content/api/schema";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function viewOf(schema: Schema, named: NamedSchemas = {}): SchemaView {
  return new SchemaBook(named, 100_000).view(schema, "response");
}

function fieldOf(view: SchemaView, name: string): FieldView {
  const field = view.fields.find((each) => each.name === name);
  expect(field, name).toBeDefined();
  return field as FieldView;
}

function sizeOf(view: SchemaView): number {
  const inside = view.fields.map(({ value }) => sizeOf(value));
  const options = (view.choice?.options ?? []).map(({ value }) => sizeOf(value));
  return [...inside, ...options].reduce((sum, size) => sum + size, 1);
}

describe("a tree", () => {
  test("says of each field its type, whether it is required, and what is true of it", () => {
    const view = viewOf({
      type: "object",
      required: ["id"],
      properties: {
        id: { type: "string", format: "uuid", readOnly: true, description: "Ours." },
        age: { type: ["integer", "null"], minimum: 0, exclusiveMaximum: 150, default: 3 },
        old: { type: "number", nullable: true, deprecated: true, multipleOf: 0.5 },
        code: { type: "string", pattern: "^[A-Z]+$", minLength: 2, maxLength: 2 },
        kind: { enum: ["a", "b", 1, null] },
      },
    });
    expect(
      view.fields.map(({ name, isRequired, value }) => [name, isRequired, value.type]),
    ).toEqual([
      ["id", true, "string"],
      ["age", false, "integer or null"],
      ["old", false, "number or null"],
      ["code", false, "string"],
      ["kind", false, "string or number or null"],
    ]);
    const factsOf = (name: string) =>
      fieldOf(view, name).value.facts.map(({ label, value }) => `${label} ${value}`);
    expect(factsOf("id")).toEqual(["format uuid"]);
    expect(factsOf("age")).toEqual(["range ≥ 0, < 150", "default 3"]);
    expect(factsOf("old")).toEqual(["multiple of 0.5"]);
    expect(factsOf("code")).toEqual(["length 2", "pattern ^[A-Z]+$"]);
    expect(fieldOf(view, "kind").value.values).toEqual(["a", "b", "1", "null"]);
    expect(fieldOf(view, "old").value.marks).toEqual(["deprecated"]);
    expect(fieldOf(view, "id").value.marks).toEqual(["read only"]);
  });

  test("takes what allOf says into one object, the last word with the last", () => {
    const named = { Base: { type: "object", required: ["id"], properties: { id: {}, note: {} } } };
    const view = viewOf(
      {
        allOf: [
          ref("Base"),
          {
            required: ["name"],
            properties: { name: { type: "string" }, note: { type: "string" } },
          },
        ],
        description: "Both.",
      },
      named,
    );
    expect(view.description).toBe("Both.");
    expect(view.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ["id", true],
      ["note", false],
      ["name", true],
    ]);
    expect(fieldOf(view, "note").value.type).toBe("string");
  });

  test("names the forms of a choice as its discriminator does", () => {
    const named = {
      Cat: { type: "object", properties: { purrs: { type: "boolean" } } },
      Dog: { type: "object", properties: { barks: { type: "boolean" } } },
    };
    const discriminator = { propertyName: "kind", mapping: { tom: ref("Cat").$ref } };
    const { choice } = viewOf({ oneOf: [ref("Cat"), ref("Dog")], discriminator }, named);
    expect(choice?.discriminator).toBe("kind");
    expect(choice?.options.map(({ title }) => title)).toEqual(["tom", "Dog"]);
    expect(choice?.options[1]?.value.fields.map(({ name }) => name)).toEqual(["barks"]);
  });

  test("reads a choice between one form and nothing as that form or null", () => {
    const named = { Chip: { type: "object", properties: { no: { type: "string" } } } };
    const view = viewOf({ anyOf: [ref("Chip"), { type: "null" }] }, named);
    expect([view.type, view.choice]).toEqual(["Chip or null", null]);
    expect(view.fields.map(({ name }) => name)).toEqual(["no"]);
  });

  test("shows the fields of what a list holds, and the values of a map", () => {
    const named = { Pet: { type: "object", properties: { name: { type: "string" } } } };
    const list = viewOf({ type: "array", items: { type: "array", items: ref("Pet") } }, named);
    expect(list.type).toBe("array of array of Pet");
    expect(list.fields.map(({ name }) => name)).toEqual(["name"]);
    const map = viewOf({ type: "object", additionalProperties: { type: "integer" } });
    expect(map.fields.map(({ isNameFree, value }) => [isNameFree, value.type])).toEqual([
      [true, "integer"],
    ]);
  });

  test("hides from a request what is read only, and from a response what is write only", () => {
    const schema = {
      properties: { id: { readOnly: true }, word: { writeOnly: true }, name: {} },
    };
    const book = new SchemaBook({}, 10_000);
    const namesIn = (view: SchemaView) => view.fields.map(({ name }) => name);
    expect(namesIn(book.view(schema, "request"))).toEqual(["word", "name"]);
    expect(namesIn(book.view(schema, "response"))).toEqual(["id", "name"]);
  });
});

describe("named schemas", () => {
  const named = {
    A: { type: "object", properties: { b: ref("B") } },
    B: { type: "object", properties: { c: ref("C") } },
    C: { type: "object", properties: { d: ref("D"), again: ref("A") } },
    D: { type: "object", properties: { end: { type: "string" } } },
  };

  test("are unfolded in place to a small depth, and listed once where they go deeper", () => {
    const book = new SchemaBook(named, 100_000);
    const view = book.view(ref("A"), "response");
    const c = fieldOf(fieldOf(view, "b").value, "c");
    expect(c.value.elsewhere).toEqual({ name: "C" });
    const listed = book.namedViews();
    expect(listed.map(({ name }) => name)).toEqual(["C", "D", "A", "B"]);
  });

  test("that hold themselves are a link to themselves", () => {
    const tree = {
      Tree: { properties: { left: ref("Tree"), leaves: { type: "array", items: ref("Tree") } } },
    };
    const book = new SchemaBook(tree, 100_000);
    const view = book.view(ref("Tree"), "response");
    expect(fieldOf(view, "left").value.elsewhere).toEqual({ name: "Tree" });
    expect(fieldOf(view, "leaves").value).toMatchObject({
      type: "array of Tree",
      elsewhere: { name: "Tree" },
    });
    expect(book.namedViews()).toHaveLength(1);
  });

  test("that point at nothing, or only at each other, end", () => {
    const lost = { X: ref("Y"), Y: ref("X"), Z: { allOf: [ref("Z"), { type: "string" }] } };
    expect(viewOf(ref("X"), lost).fields).toEqual([]);
    expect(viewOf(ref("Nonexistent"), lost).type).toBe("any");
    expect(viewOf(ref("Z"), lost).type).toBe("string");
  });
});

describe("a budget", () => {
  test("ends a schema that doubles with every level, and says that there is more", () => {
    const named: Record<string, Schema> = {};
    for (let level = 0; level < 60; level += 1) {
      const next = ref(`L${level + 1}`);
      named[`L${level}`] = {
        allOf: [
          { properties: { a: next, b: next } },
          { properties: { c: { properties: { d: next } } } },
        ],
      };
    }
    const book = new SchemaBook(named, 20_000);
    const view = book.view(ref("L0"), "response");
    const listed = book.namedViews();
    const size = [view, ...listed.map(({ value }) => value)].map(sizeOf);
    expect(size.reduce((sum, each) => sum + each, 0)).toBeLessThan(80);
  });

  test("ends one that is wider or deeper than any page", () => {
    const wide = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`f${index}`, { type: "string" }]),
    );
    const view = new SchemaBook({}, 30_000).view({ properties: wide }, "response");
    expect(view.fields.length).toBeLessThan(100);
    expect(view.elsewhere).toEqual({ name: null });
    let deep: Schema = { type: "string" };
    for (let level = 0; level < 3_000; level += 1) deep = { properties: { inside: deep } };
    expect(sizeOf(viewOf(deep))).toBeLessThan(20);
  });

  test("holds for the many parts of an allOf", () => {
    const part = (inner: Schema): Schema => ({ allOf: [inner, inner, inner] });
    let nested: Schema = { properties: { x: {} } };
    for (let level = 0; level < 40; level += 1) nested = part(nested);
    expect(sizeOf(viewOf(nested))).toBeLessThan(5);
  });

  test("takes anything at all for a schema without failing", () => {
    const odd: unknown[] = [
      { type: 7, properties: [], required: "x", enum: {}, items: [1], allOf: {}, oneOf: [null, 3] },
      { $ref: 5 },
      { properties: { a: null, b: true, __proto__: { type: "string" } } },
      { type: ["string", 4], enum: [{}, [], null], pattern: 5, minimum: "1", title: {} },
    ];
    for (const each of odd) expect(viewOf(each as Schema).type).toEqual(expect.any(String));
  });
});
