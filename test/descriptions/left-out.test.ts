/** Of what a description has more than its pages keep, the report says how much: nothing is dropped in silence. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { readNoting } from "#test/read-noting";

describe("of what an operation has more than its page keeps", () => {
  const many = <Each>(count: number, of: (nth: number) => Each): Each[] =>
    Array.from({ length: count }, (_, nth) => of(nth));

  const described = (paths: object) => ({
    openapi: "3.1.0",
    info: {},
    servers: [{ url: "https://a.test" }],
    paths,
  });

  test("its parameters, media types and answers are counted", async () => {
    const named = (count: number, of: object) =>
      Object.fromEntries(many(count, (nth) => [`x/${nth}`, of]));
    const parameters = many(203, (nth) => ({ name: `p${nth}`, in: "query" }));
    const responses = { 200: { description: "", content: named(105, {}) } };
    const requestBody = { content: named(25, {}) };
    const get = { parameters, requestBody, responses };
    const { problems } = await readNoting(described({ "/a": { get } }));
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
    const { problems } = await readNoting(document, "postman");
    expect(problems).toEqual(
      expect.arrayContaining([
        "Only 200 of 204 fields of its form are kept.",
        "Only 50 of its 52 saved answers are kept.",
      ]),
    );
  });

  test("rows and headers of Postman are counted", async () => {
    const rows = many(203, (nth) => ({ key: `r${nth}`, value: "" }));
    const request = { method: "GET", url: { raw: "https://a.test", query: rows }, header: rows };
    const { problems } = await readNoting({ info: { name: "A" }, item: [{ request }] }, "postman");
    expect(problems).toEqual(["Only 200 of 203 rows of each kind are kept."]);
  });

  test("ways to sign in are counted", async () => {
    const schemes = Object.fromEntries(
      many(25, (nth) => [`s${nth}`, { type: "apiKey", in: "header", name: `X-${nth}` }]),
    );
    const security = Object.keys(schemes).map((name) => ({ [name]: [] }));
    const get = { security, responses: {} };
    const components = { securitySchemes: schemes };
    const { problems } = await readNoting({ ...described({ "/a": { get } }), components });
    expect(problems).toContain("Only 11 of its 25 ways to sign in are kept.");
  });

  test("headers of an answer, and of a field of a form, are counted", async () => {
    const headers = Object.fromEntries(many(103, (nth) => [`X-${nth}`, {}]));
    const content = { "multipart/form-data": { encoding: { file: { headers } } } };
    const post = { requestBody: { content }, responses: { 200: { description: "", headers } } };
    const { problems, pages } = await readNoting(described({ "/a": { post } }));
    expect(problems).toEqual(many(2, () => "Only 100 of its 103 headers are kept."));
    const endpoint = pages.find((page) => page.endpoint !== null)?.endpoint;
    expect(endpoint?.responses[0]?.headers).toHaveLength(100);
    expect(endpoint?.body).toMatchObject({
      encoding: { file: { headers: expect.objectContaining({ length: 100 }) } },
    });
  });

  test("callbacks, and what they have of each kind or do not keep, are counted", async () => {
    const named = (where: string, count: number) =>
      many(count, (nth) => ({ name: `${where}${nth}`, in: where }));
    const parameters = [
      ...named("query", 53),
      ...named("header", 54),
      ...named("path", 2),
      ...named("cookie", 1),
    ];
    const responses = Object.fromEntries(many(55, (nth) => [200 + nth, { description: "" }]));
    const callbacks = Object.fromEntries(
      many(56, (nth) => [`c${nth}`, { "{$request.body#/url}": { post: { responses: {} } } }]),
    );
    const first = { "{$request.body#/url}": { post: { parameters, responses } } };
    const get = { responses: {}, callbacks: { ...callbacks, c0: first } };
    const { problems } = await readNoting(described({ "/a": { get } }));
    expect(problems).toEqual(
      expect.arrayContaining([
        "Only 50 of its 53 parameters in query are kept.",
        "Only 50 of its 54 parameters in header are kept.",
        "Only 50 of its 55 answers are kept.",
        "A callback keeps its parameters in query and header: 3 in path and cookie are left out.",
        "Only 50 of its 56 callbacks are kept.",
      ]),
    );
  });

  test("servers that there are no variables for are counted, and written out", async () => {
    const most = limits.environmentVariables;
    const servers = many(most + 2, (nth) => ({ url: `https://s${nth}.test` }));
    const get = { servers: [{ url: "https://last.test/{at}" }], responses: {} };
    const { problems, pages } = await readNoting({ ...described({ "/a": { get } }), servers });
    expect(problems).toEqual([
      `Servers have ${most} variables and no more: this address stands written out wherever it is used, and nothing is filled in for what stands in braces in it. (And 2 times more.)`,
    ]);
    expect(pages.find((page) => page.endpoint !== null)?.endpoint?.url).toBe(
      "https://last.test/{at}/a",
    );
  });
});
