/** What bounds the work of reading a description: each document at its bound is read, and one past it is not. */
import { describe, expect, test } from "vitest";
import { readWholeDescription } from "#domains/api-model/reading/read-description";
import { limits } from "#limits";

async function reading(document: unknown, format: "openapi" | "postman" = "openapi") {
  const problems: string[] = [];
  const notes = { note: (_: string, message: string) => problems.push(message) };
  const description = await readWholeDescription(format, { document, address: null }, notes);
  return { ...description, problems };
}

const repeated = (count: number, text: string) =>
  Array.from({ length: count }, () => text).join(",");
const json = (more: string, version = '"openapi":"3.1.0"') => `{${version},"info":{},${more}}`;
const yaml = (more: string) => `openapi: 3.1.0\ninfo: {}\n${more}`;
const paths = (count: number, value: string) => {
  const named = Array.from({ length: count }, (_, index) => `"/p${index}":${value}`);
  return `"paths":{${named.join(",")}}`;
};
const folders = (count: number) =>
  `{"info":{"name":"A"},"item":[${repeated(count, '{"name":"a","item":[]}')}]}`;
const sharing = (chars: number) => {
  // A reference stands for its mapping, one key of four characters, and the text.
  const answer = (text: string) => `{"description":"${text}"}`;
  const each = "a".repeat(4_096 - 2 - "description".length - 2);
  const uses = chars / 4_096;
  const get = '{"get":{"responses":{"200":{"$ref":"#/x"}}}}';
  return json(`${paths(uses, get)},"x":${answer(each)}`);
};

describe("a description", () => {
  test.each([
    [
      "values in JSON",
      limits.importJsonValues,
      // The document has four, and its list one for each comma and one more.
      (most: number) => json(`"x":[${repeated(most - 4, "1")}]`),
      "openapi",
    ],
    [
      "values of Swagger 2.0",
      limits.importSwaggerValues,
      (most: number) => json(`"x":[${repeated(most - 4, "1")}]`, '"swagger":"2.0"'),
      "openapi",
    ],
    [
      "lines in YAML",
      limits.importYamlValues,
      (most: number) => yaml(`x:\n${"- a\n".repeat(most - 4)}`),
      "openapi",
    ],
    [
      "characters in YAML",
      limits.importYamlBytes,
      (most: number) => yaml("x: ").padEnd(most, "a"),
      "openapi",
    ],
    ["pages", limits.pagesPerCollection, folders, "postman"],
    [
      "paths",
      limits.pagesPerCollection - 1,
      (most: number) => json(paths(most, '{"get":{}}')),
      "openapi",
    ],
  ] as const)("of as many %s as may be is read, and one more is refused", async (...row) => {
    const [, most, make, format] = row;
    await expect(reading(make(most), format)).resolves.toBeDefined();
    await expect(reading(make(most + 1), format)).rejects.toMatchObject({
      code: "validation_failed",
      message: expect.stringContaining("at most"),
    });
  });

  test("whose references stand for as much as may be is read, and a step more is refused", async () => {
    const most = limits.importReferencedChars;
    await expect(reading(sharing(most))).resolves.toBeDefined();
    await expect(reading(sharing(most + 4_096))).rejects.toThrow(`more than ${most} characters`);
  });

  test("that repeats a list by aliases counts all of it", async () => {
    const listed = (aliases: number) =>
      yaml(`x: &a [${repeated(1_000, "1")}]\ny: [${repeated(aliases, "*a")}]`);
    const most = Math.floor(limits.importJsonValues / 1_001) - 2;
    await expect(reading(listed(most))).resolves.toBeDefined();
    await expect(reading(listed(most + 3))).rejects.toThrow("once its aliases are written out");
  });

  test("in YAML nests as deep as one in JSON, and no deeper", async () => {
    const nested = (depth: number) => yaml(`x: ${"[".repeat(depth)}${"]".repeat(depth)}`);
    const most = limits.importDepth - 1;
    await expect(reading(nested(most))).resolves.toBeDefined();
    await expect(reading(nested(most + 1))).rejects.toThrow("nested deeper than 200");
    const dashes = yaml(`x:\n ${"- ".repeat(500_000)}`);
    await expect(reading(dashes)).rejects.toThrow("nested deeper than 200");
  });
});

describe("what many endpoints share", () => {
  const asking =
    '{"get":{"requestBody":{"content":{"a/b":{"schema":{"$ref":"#/components/schemas/s"}}}}}}';

  test("is kept by as many of them as there is room for; the others say so", async () => {
    const schema = `{"enum":["${"a".repeat(limits.importSchemaChars - 13)}"]}`;
    const room = limits.importSchemasChars / limits.importSchemaChars;
    const document = json(`${paths(room + 2, asking)},"components":{"schemas":{"s":${schema}}}`);
    const { pages, problems } = await reading(document);
    const kept = pages.filter(({ endpoint }) => endpoint?.schemas?.["s"]?.["enum"] !== undefined);
    expect(kept).toHaveLength(room);
    expect(pages.filter(({ kind }) => kind === "endpoint")).toHaveLength(room + 2);
    expect(problems.filter((each) => each.includes("left out, beginning with s"))).toHaveLength(2);
  });

  test("a schema that there is no room for leads no further", async () => {
    const large = { enum: ["a".repeat(limits.importSchemaChars)] };
    const beyond = { anyOf: [large, { $ref: "#/components/schemas/t" }] };
    const document = {
      openapi: "3.1.0",
      info: {},
      paths: JSON.parse(`{${paths(1, asking)}}`).paths,
      components: { schemas: { s: beyond, t: { type: "string" } } },
    };
    const { pages } = await reading(document);
    expect(Object.keys(pages.at(-1)?.endpoint?.schemas ?? {})).toEqual(["s"]);
  });

  test("references whose names come out alike get names of their own", async () => {
    const references = ["+", "*", "-+"].map((name) => ({ $ref: `#/x/y/${name}` }));
    const document = {
      openapi: "3.1.0",
      info: {},
      paths: {
        "/a": { get: { requestBody: { content: { "a/b": { schema: { anyOf: references } } } } } },
      },
      x: { y: { "+": { title: "plus" }, "*": { title: "times" }, "-+": { title: "both" } } },
    };
    const { pages } = await reading(document);
    const titles = Object.values(pages.at(-1)?.endpoint?.schemas ?? {}).map(({ title }) => title);
    expect(titles).toEqual(["plus", "times", "both"]);
  });

  test("servers become as many variables as an environment takes; what is more is written out", async () => {
    const servers = Array.from({ length: 600 }, (_, index) => ({
      url: `https://h${index}.example`,
    }));
    const own = { get: { servers: [{ url: "https://own.example" }] } };
    const { pages, variables } = await reading({
      openapi: "3.1.0",
      info: {},
      servers,
      paths: { "/a": own },
    });
    expect(variables).toHaveLength(limits.environmentVariables);
    expect(pages.at(-1)?.endpoint?.url).toBe("https://own.example/a");
    const names = Array.from({ length: 600 }, (_, index) => `{v${index}}`).join("");
    const named = {
      servers: [{ url: `https://x.example/${names}` }],
      paths: { "/a": { get: {} } },
    };
    const read = await reading({ openapi: "3.1.0", info: {}, ...named });
    // One more of them is the address itself.
    expect(read.variables).toHaveLength(limits.environmentVariables + 1);
  });
});

describe("a Postman collection", () => {
  const collection = (...item: object[]) => ({ info: { name: "A" }, item });

  test("of requests of one name has a page for each", async () => {
    const request = { name: "a", request: "https://x.example/" };
    const { pages } = await reading(collection(request, request, request), "postman");
    expect(new Set(pages.map(({ key }) => key)).size).toBe(4);
  });

  test("reads no more of an address, its parameters and headers than a page holds", async () => {
    const url = `https://x.example/${"/:a".repeat(100_000)}?${"a=b=c&".repeat(100_000)}`;
    const header = "a: b\n".repeat(100_000);
    const { pages } = await reading(collection({ name: "a", request: { url, header } }), "postman");
    const { endpoint } = pages.at(-1) ?? {};
    expect(endpoint?.url).toHaveLength(5_000);
    expect([endpoint?.pathParams.length, endpoint?.query.length, endpoint?.headers.length]).toEqual(
      [1, 200, 200],
    );
    expect(endpoint?.query[0]).toMatchObject({ key: "a", value: "b=c" });
  });
});

describe("of what an operation has more than its page keeps", () => {
  const many = <Each>(count: number, of: (nth: number) => Each): Each[] =>
    Array.from({ length: count }, (_, nth) => of(nth));

  test("its parameters, media types and answers are counted", async () => {
    const named = (count: number, of: object) =>
      Object.fromEntries(many(count, (nth) => [`x/${nth}`, of]));
    const parameters = many(203, (nth) => ({ name: `p${nth}`, in: "query" }));
    const responses = { 200: { description: "", content: named(105, {}) } };
    const requestBody = { content: named(25, {}) };
    const get = { parameters, requestBody, responses };
    const { problems } = await reading({ openapi: "3.1.0", info: {}, paths: { "/a": { get } } });
    expect(problems).toEqual(
      expect.arrayContaining([
        "Only 200 of its 203 parameters in query are kept.",
        "Only 21 of its 25 media types are kept.",
        "Only 100 of its 105 answers are kept.",
      ]),
    );
  });

  test("fields of a form and saved answers of Postman are counted", async () => {
    const formdata = many(204, (nth) => ({ key: `f${nth}`, value: "" }));
    const request = { method: "POST", url: "https://a.test", body: { mode: "formdata", formdata } };
    const response = many(52, () => ({ code: 200, body: "" }));
    const document = { info: { name: "A" }, item: [{ name: "One", request, response }] };
    const { problems } = await reading(document, "postman");
    expect(problems).toEqual(
      expect.arrayContaining([
        "Only 200 of 204 fields of its form are kept.",
        "Only 50 of its 52 saved answers are kept.",
      ]),
    );
  });
});
