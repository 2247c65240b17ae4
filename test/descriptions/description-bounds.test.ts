/** What bounds the work of reading a description: each document at its bound is read, and one past it is not. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { readNoting } from "#test/read-noting";

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
    await expect(readNoting(make(most), format)).resolves.toBeDefined();
    await expect(readNoting(make(most + 1), format)).rejects.toMatchObject({
      code: "validation_failed",
      message: expect.stringContaining("at most"),
    });
  });

  test("whose references stand for as much as may be is read, and a step more is refused", async () => {
    const most = limits.importReferencedChars;
    await expect(readNoting(sharing(most))).resolves.toBeDefined();
    await expect(readNoting(sharing(most + 4_096))).rejects.toThrow(`more than ${most} characters`);
  });

  test("that repeats a list by aliases counts all of it", async () => {
    const listed = (aliases: number) =>
      yaml(`x: &a [${repeated(1_000, "1")}]\ny: [${repeated(aliases, "*a")}]`);
    const most = Math.floor(limits.importJsonValues / 1_001) - 2;
    await expect(readNoting(listed(most))).resolves.toBeDefined();
    await expect(readNoting(listed(most + 3))).rejects.toThrow("once its aliases are written out");
  });

  test("in YAML nests as deep as one in JSON, and no deeper", async () => {
    const nested = (depth: number) => yaml(`x: ${"[".repeat(depth)}${"]".repeat(depth)}`);
    const most = limits.importDepth - 1;
    await expect(readNoting(nested(most))).resolves.toBeDefined();
    await expect(readNoting(nested(most + 1))).rejects.toThrow("nested deeper than 200");
    const dashes = yaml(`x:\n ${"- ".repeat(500_000)}`);
    await expect(readNoting(dashes)).rejects.toThrow("nested deeper than 200");
  });
});

describe("what many endpoints share", () => {
  const asking =
    '{"get":{"requestBody":{"content":{"a/b":{"schema":{"$ref":"#/components/schemas/s"}}}}}}';

  test("is kept by as many of them as there is room for; the others say so", async () => {
    const schema = `{"enum":["${"a".repeat(limits.importSchemaChars - 13)}"]}`;
    const room = limits.importSchemasChars / limits.importSchemaChars;
    const document = json(`${paths(room + 2, asking)},"components":{"schemas":{"s":${schema}}}`);
    const { pages, problems } = await readNoting(document);
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
    const { pages } = await readNoting(document);
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
    const { pages } = await readNoting(document);
    const titles = Object.values(pages.at(-1)?.endpoint?.schemas ?? {}).map(({ title }) => title);
    expect(titles).toEqual(["plus", "times", "both"]);
  });

  test("servers become as many variables as an environment takes; what is more is written out", async () => {
    const servers = Array.from({ length: 600 }, (_, index) => ({
      url: `https://h${index}.example`,
    }));
    const own = { get: { servers: [{ url: "https://own.example" }] } };
    const { pages, variables } = await readNoting({
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
    const read = await readNoting({ openapi: "3.1.0", info: {}, ...named });
    // One more of them is the address itself.
    expect(read.variables).toHaveLength(limits.environmentVariables + 1);
  });
});

describe("a Postman collection", () => {
  const collection = (...item: object[]) => ({ info: { name: "A" }, item });

  test("of requests of one name has a page for each", async () => {
    const request = { name: "a", request: "https://x.example/" };
    const { pages } = await readNoting(collection(request, request, request), "postman");
    expect(new Set(pages.map(({ key }) => key)).size).toBe(4);
  });

  test("reads no more of an address, its parameters and headers than a page holds", async () => {
    const url = `https://x.example/${"/:a".repeat(100_000)}?${"a=b=c&".repeat(100_000)}`;
    const header = "a: b\n".repeat(100_000);
    const { pages } = await readNoting(
      collection({ name: "a", request: { url, header } }),
      "postman",
    );
    const { endpoint } = pages.at(-1) ?? {};
    expect(endpoint?.url).toHaveLength(5_000);
    expect([endpoint?.pathParams.length, endpoint?.query.length, endpoint?.headers.length]).toEqual(
      [1, 200, 200],
    );
    expect(endpoint?.query[0]).toMatchObject({ key: "a", value: "b=c" });
  });
});
