import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolvePlaceholders } from "#content/placeholders";
import { limits } from "#limits";

const resolve = (text: string, values: Record<string, string>) =>
  resolvePlaceholders(text, new Map(Object.entries(values)));
const faultless = { unknown: [], cycles: [], tooLong: [] };

describe("placeholders", () => {
  test("a name is replaced by its value, spaces inside allowed, case-sensitively", () => {
    const values = { base: "https://a.test", Base: "https://b.test", "two words": "2" };
    expect(resolve("{{base}}/{{ Base }}/{{\ttwo words }}", values)).toEqual({
      text: "https://a.test/https://b.test/2",
      ...faultless,
    });
  });

  test("values hold placeholders themselves, to any depth", () => {
    const values = {
      url: "{{host}}/{{path}}",
      host: "{{scheme}}://x",
      scheme: "https",
      path: "v1",
    };
    expect(resolve("GET {{url}}?{{path}}", values)).toEqual({
      text: "GET https://x/v1?v1",
      ...faultless,
    });
  });

  test("an unknown name stays as it was written and is reported once, wherever it stands", () => {
    expect(resolve("{{ gone }} {{a}} {{gone}}", { a: "[{{lost}}]" })).toEqual({
      text: "{{ gone }} [{{lost}}] {{gone}}",
      ...faultless,
      unknown: ["gone", "lost"],
    });
  });

  test("names of objects in general are unknown, and an empty value is a value", () => {
    expect(resolve("{{constructor}}{{empty}}", { empty: "" })).toEqual({
      text: "{{constructor}}",
      ...faultless,
      unknown: ["constructor"],
    });
  });

  test("a circle is reported and never followed; what only leads to it is replaced", () => {
    const values = { a: "1{{b}}", b: "2{{c}}", c: "3{{a}}", self: "{{self}}", in: "<{{a}}>" };
    expect(resolve("{{in}} {{b}} {{self}}", values)).toEqual({
      text: "<{{a}}> {{b}} {{self}}",
      ...faultless,
      cycles: [["a", "b", "c"], ["self"]],
    });
  });

  test("two circles that share a name are one report; two that do not are two", () => {
    const shared = { a: "{{b}}{{c}}", b: "{{a}}", c: "{{a}}" };
    expect(resolve("{{a}}", shared).cycles).toEqual([["a", "b", "c"]]);
    const apart = { a: "{{b}}{{c}}", b: "{{a}}", c: "{{d}}", d: "{{c}}" };
    expect(resolve("{{a}}", apart).cycles).toEqual([
      ["c", "d"],
      ["a", "b"],
    ]);
  });

  test("dollar signs and braces in values are only text", () => {
    const text = "{{a}} {{}} {{ }} {{{a}}} {a} {{a";
    expect(resolve(text, { a: "$&$1}}" })).toEqual({
      text: "$&$1}} {{}} {{ }} {$&$1}}} {a} {{a",
      ...faultless,
    });
  });

  test("values that double each other stop at the bound, and say so", () => {
    const names = Array.from({ length: 60 }, (_, index) => `v${index}`);
    const values = Object.fromEntries(
      names.map((name, index) => [name, index === 0 ? "x" : `{{v${index - 1}}}{{v${index - 1}}}`]),
    );
    const { text, tooLong } = resolve("{{v59}}", values);
    expect(text.length).toBeLessThanOrEqual(limits.placeholderChars);
    expect(tooLong).not.toEqual([]);
  });

  test("a value at the bound is put in, one character more is not", () => {
    const atBound = "x".repeat(limits.placeholderChars);
    expect(resolve("{{a}}", { a: atBound })).toEqual({ text: atBound, ...faultless });
    const beyond = resolve("{{a}}", { a: `${atBound}x` });
    expect(beyond).toEqual({ text: "{{a}}", ...faultless, tooLong: ["a"] });
  });

  test("a chain of five hundred names, and hostile braces, take no time to speak of", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`v${index}`, `{{v${index + 1}}}`]),
    );
    expect(resolve("{{v0}}", { ...chain, v500: "end" }).text).toBe("end");
    const hostile = "{{a".repeat(100_000);
    expect(resolve(hostile, { a: "1" }).text).toBe(hostile);
  });

  test("for any values: what is left in the text was reported", () => {
    const name = fc.constantFrom("a", "b", "c", "d", "e");
    const piece = fc.oneof(
      name.map((each) => `{{${each}}}`),
      fc.constantFrom("x", " ", "-"),
    );
    const value = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(""));
    const values = fc.dictionary(name, value);
    fc.assert(
      fc.property(value, values, (text, given) => {
        const resolved = resolve(text, given);
        const left = [...resolved.text.matchAll(/\{\{(\w)\}\}/g)].map(([, each]) => each ?? "");
        const reported = [...resolved.unknown, ...resolved.cycles.flat()];
        expect(reported).toEqual(expect.arrayContaining(left));
        expect(new Set(reported).size).toBe(reported.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
