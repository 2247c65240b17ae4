/** Documents that mean harm: each ends in a sentence for a person, soon, and never in a crash. */
import { describe, expect, test } from "vitest";
import { readWholeDescription } from "#domains/api-model/reading/read-description";
import { limits } from "#limits";
import { cpuMsOf } from "#test/cpu-time";

async function reading(document: unknown, format: "openapi" | "postman" = "openapi") {
  const problems: { path: string; message: string }[] = [];
  const notes = { note: (path: string, message: string) => problems.push({ path, message }) };
  const description = await readWholeDescription(format, { document, address: null }, notes);
  return { ...description, problems };
}

const openapi = (more: object) => ({ openapi: "3.1.0", info: { title: "Harm" }, ...more });
const operation = (schema: unknown) => ({
  "/x": { get: { responses: { "200": { content: { "application/json": { schema } } } } } },
});

const laughs = ["a: &a [x,x,x,x,x,x,x,x,x]"];
for (const [place, name] of "bcdefghi".split("").entries()) {
  const below = "abcdefgh"[place];
  laughs.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${below}`).join(",")}]`);
}
const longText = "y".repeat(1_000_000);

describe("what cannot be read", () => {
  test.each([
    ["text that is neither", "{ not: [json", "not valid"],
    ["broken JSON that begins like YAML", "{ 'openapi': }}", "not valid JSON"],
    ["JSON without its braces", '"openapi": "3.0.0" }', "not valid JSON"],
    ["broken YAML", "openapi: '3", "not valid YAML"],
    ["a list", "[]", "not a mapping"],
    ["a number", "12", "not a mapping"],
    ["no version", "{}", "names none"],
    ["another version", '{"openapi":"1.2"}', "This one says 1.2"],
    ["lists in lists in JSON", "[".repeat(2_000_000), "nested deeper"],
    ["lists in lists in YAML", `a: ${"[".repeat(100_000)}`, "nested deeper"],
    ["mappings in mappings", `${'{"a":'.repeat(500)}1${"}".repeat(500)}`, "nested deeper"],
    ["a billion laughs", laughs.join("\n"), "alias"],
    ["one long text many times", `a: &a ${longText}\nb: [${"*a,".repeat(40)}]`, "written out"],
    ["more values than a document has", `[${"0,".repeat(limits.importJsonValues)}0]`, "at most"],
    [
      "YAML that is longer than it may be",
      `a: ${"x".repeat(limits.importYamlBytes)}`,
      "send it as JSON",
    ],
  ])("%s is refused with a sentence", async (_, document, sentence) => {
    await expect(reading(document)).rejects.toMatchObject({
      code: "validation_failed",
      message: expect.stringContaining(sentence),
    });
  });

  test("what is broken at the address of a .json file, or as a Postman collection, is broken JSON", async () => {
    const notes = { note: () => undefined };
    const document = "openapi: '3";
    const address = "https://x.test/api.json";
    await expect(readWholeDescription("openapi", { document, address }, notes)).rejects.toThrow(
      "not valid JSON",
    );
    await expect(reading(document, "postman")).rejects.toThrow("not valid JSON");
  });

  test("what is no Postman collection is refused", async () => {
    await expect(reading({ item: 1 }, "postman")).rejects.toMatchObject({
      code: "validation_failed",
    });
    await expect(reading({ requests: [], order: [] }, "postman")).rejects.toThrow("v2.1");
  });

  test("a document at the bound of depth is read, and one step deeper refused", async () => {
    const nested = (depth: number): unknown => (depth === 0 ? {} : { a: nested(depth - 1) });
    const rest = openapi({ paths: {} });
    await expect(
      reading({ ...rest, "x-deep": nested(limits.importDepth - 1) }),
    ).resolves.toBeDefined();
    await expect(reading({ ...rest, "x-deep": nested(limits.importDepth) })).rejects.toThrow(
      "nested deeper",
    );
  });
});

describe("what is read around its faults", () => {
  test("references in a circle, to nothing, and out of the document are reported at their places", async () => {
    const { pages, problems } = await reading(
      openapi({
        paths: {
          ...operation({
            allOf: [{ $ref: "#/components/schemas/A" }, { $ref: "https://x.test/a" }],
          }),
          "/loop": { get: { $ref: "#/paths/~1loop/get" } },
          "/gone": { get: { parameters: [{ $ref: "#/components/parameters/No" }], responses: {} } },
        },
        components: { schemas: { A: { $ref: "#/components/schemas/A" } } },
      }),
    );
    expect(pages.map(({ kind }) => kind)).toEqual(["page", "endpoint", "endpoint"]);
    const faults = problems.map(({ path, message }) => `${path} ${message}`).join("\n");
    expect(faults).toContain('/allOf/1/$ref The reference "https://x.test/a" leads outside');
    expect(faults).toContain(
      '#/paths/~1loop/get The reference "#/paths/~1loop/get" leads in a circle',
    );
    expect(faults).toContain('"#/components/parameters/No" leads to nothing');
  });

  test("an operation that is none is reported where it stands, in a path and in a callback", async () => {
    const callbacks = { told: { "{$request.body#/url}": { post: 1, put: { responses: {} } } } };
    const { pages, problems } = await reading(
      openapi({
        servers: [{ url: "https://x.test" }],
        paths: { "/x": { get: { callbacks, responses: {} }, put: 1 } },
      }),
    );
    expect(pages.filter(({ kind }) => kind === "endpoint")).toMatchObject([
      { endpoint: { method: "GET", callbacks: [{ name: "told", method: "PUT" }] } },
    ]);
    expect(problems.map(({ path }) => path)).toEqual([
      "#/paths/~1x/put",
      expect.stringMatching(/^#\/paths\/~1x\/get\/callbacks\/told\/.*\/post$/),
    ]);
  });

  test("keys that would change an object are left out", async () => {
    const text =
      '{"openapi":"3.1.0","info":{"title":"T"},"paths":{"/x":{"get":{"__proto__":{"summary":"harm"}}}}}';
    const { pages, problems } = await reading(text);
    expect(pages.at(-1)?.name).toBe("GET /x");
    expect(problems[0]?.message).toContain("__proto__");
    expect(({} as Record<string, unknown>)["summary"]).toBeUndefined();
  });

  test("values of the wrong kind cost only themselves", async () => {
    const { pages } = await reading(
      openapi({
        tags: "none",
        servers: [null, 1],
        security: {},
        paths: {
          "/x": {
            get: { tags: [1], parameters: [1, { in: "body" }], responses: { ok: [], 200: null } },
          },
          "/y": { post: { requestBody: { content: { "a/b": 3 } }, responses: [] } },
          "/z": [],
        },
        components: [],
      }),
    );
    expect(pages.filter(({ kind }) => kind === "endpoint")).toHaveLength(2);
  });

  test("a huge list of values is left out of the page, and said", async () => {
    const values = Array.from({ length: 100_000 }, (_, place) => `value-${place}`);
    const { pages, problems } = await reading(
      openapi({
        paths: operation({ $ref: "#/components/schemas/Big" }),
        components: { schemas: { Big: { enum: values } } },
      }),
    );
    expect(JSON.stringify(pages).length).toBeLessThan(5_000);
    expect(problems.map(({ message }) => message).join()).toContain("left out, beginning with Big");
  });

  test("a schema that is too large where it stands is left out, and so is an endpoint of many such", async () => {
    const large = { enum: ["z".repeat(limits.importSchemaChars - 100)] };
    const answers = Object.fromEntries(
      ["a/a", "a/b", "a/c"].map((type) => [type, { schema: large }]),
    );
    const { pages, problems } = await reading(
      openapi({
        paths: {
          ...operation({ enum: ["z".repeat(limits.importSchemaChars)] }),
          "/y": { get: { responses: { "200": { content: answers } } } },
        },
      }),
    );
    expect(pages.map(({ name }) => name)).toEqual(["Endpoints", "GET /x"]);
    expect(JSON.stringify(pages).length).toBeLessThan(5_000);
    const messages = problems.map(({ message }) => message).join("\n");
    expect(messages).toContain("it was left out");
    expect(messages).toContain("more than a page holds");
  });

  test("schemas that lead to each other stay finite", async () => {
    const names = Array.from({ length: 200 }, (_, place) => `S${place}`);
    const all = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schemas = Object.fromEntries(names.map((name) => [name, { anyOf: all }]));
    const paths = operation({ $ref: "#/components/schemas/S0" });
    const read = async () => {
      const { pages } = await reading(openapi({ paths, components: { schemas } }));
      expect(JSON.stringify(pages.at(-1)?.endpoint).length).toBeLessThan(
        2 * limits.importSchemaChars,
      );
    };
    expect(await cpuMsOf(read)).toBeLessThan(5_000);
  });
});

describe("secrets in the bodies of a Postman collection", () => {
  const collectionOf = (...bodies: object[]) => ({
    info: { name: "Secrets" },
    item: bodies.map((body, place) => ({
      name: `Request ${place}`,
      request: { method: "POST", url: "https://api.example.com/x", body },
    })),
  });
  const raw = (text: string) => ({ mode: "raw", raw: text });
  const secret = "hunter2-Xk9";

  test.each([
    ["JSON", raw(`{"user":{"password":"${secret}"}}`), '"password"'],
    ["JSON with placeholders", raw(`{"id": {{id}}, "apiKey": "${secret}"}`), '"apiKey"'],
    ["a text of a form", raw(`grant=x&client_secret=${secret}`), '"client_secret"'],
    ["XML", raw(`<login><Password kind="x">${secret}</Password></login>`), '"Password"'],
    ["lines", raw(`token: ${secret}`), '"token"'],
    ["a token without a name", raw(`see sk_live_${secret.replace("-", "")}99`), "a token"],
    [
      "GraphQL",
      { mode: "graphql", graphql: { query: "{ a }", variables: `{"password":"${secret}"}` } },
      '"password',
    ],
  ])("%s: the place and the name are reported, never the secret", async (_, body, name) => {
    const { problems } = await reading(collectionOf({ mode: "none" }, body), "postman");
    expect(problems).toHaveLength(1);
    expect(problems[0]?.path).toMatch(/^\/item\/1\/request\/body\/(raw|graphql)$/);
    expect(problems[0]?.message).toContain(name);
    expect(JSON.stringify(problems)).not.toContain("hunter2");
  });

  test("placeholders, numbers and words that only speak of secrets are none", async () => {
    const text = JSON.stringify({
      password: "{{password}}",
      max_tokens: 100,
      tokenType: "opaque",
      token_url: "https://auth.example.com",
      name: "Rex",
      apiKey: "<your key>",
    });
    const query = "mutation ($password: String!) { logIn(password: $password) }";
    const graphql = { mode: "graphql", graphql: { query, variables: "" } };
    const { problems } = await reading(collectionOf(raw(text), graphql), "postman");
    expect(problems).toEqual([]);
  });

  test("a long text that is nearly a secret everywhere is looked through soon", async () => {
    const long = [
      `${"a".repeat(500_000)}`,
      "<a ".repeat(200_000),
      "password ".repeat(60_000),
      "eyJ".repeat(200_000),
    ];
    const look = () => reading(collectionOf(...long.map(raw)), "postman");
    expect(await cpuMsOf(look)).toBeLessThan(3_000);
  });
});
