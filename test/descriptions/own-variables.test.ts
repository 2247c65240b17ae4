/** What an endpoint has of its description's servers and variables, and what is reported where nothing can be had. */
import { expect, test } from "vitest";
import { endpoint } from "#domains/api-model/endpoint";
import { ownOrigins, valuesOf } from "#domains/api-model/index";
import { readOpenapi } from "#domains/api-model/reading/read-openapi";
import { readPostman } from "#domains/api-model/reading/read-postman";
import { writeOpenapi } from "#domains/api-model/writing/write-openapi";
import { limits } from "#limits";

const get = { summary: "X", responses: {} };

async function readServers(servers: object[], address: string | null = null, own: object[] = []) {
  const problems: { path: string; message: string }[] = [];
  const notes = { note: (path: string, message: string) => problems.push({ path, message }) };
  const paths = { "/x": { get: { ...get, ...(own.length > 0 ? { servers: own } : {}) } } };
  const document = { openapi: "3.1.0", info: { title: "My Pets!" }, servers, paths };
  const { pages, variables } = await readOpenapi(document, address, notes);
  const described = pages.find(({ kind }) => kind === "endpoint")?.endpoint;
  return { url: described?.url, own: described?.variables, variables, problems };
}

test("two servers whose variables have one name keep a value each", async () => {
  const serverAt = (host: string, value: string) => ({
    url: `https://{region}.${host}`,
    variables: { region: { default: value } },
  });
  const { own } = await readServers([serverAt("a.example", "eu")], null, [
    serverAt("b.example", "us"),
  ]);
  expect(own).toEqual({ baseUrl2: "https://{{region_2}}.b.example", region_2: "us" });
});

test.each([
  ["/v1", "https://docs.example/v1"],
  ["/", "https://docs.example"],
  ["v1/", "https://docs.example/api/v1"],
  ["//other.example/v1", "https://other.example/v1"],
  ["https://whole.example/", "https://whole.example"],
])("the server %s is read from where the document came from", async (url, baseUrl) => {
  const read = await readServers([{ url }], "https://docs.example/api/openapi.json");
  expect(read).toMatchObject({ url: "{{baseUrl}}/x", own: { baseUrl }, problems: [] });
});

test.each([
  [[{ url: "/v1" }], "#/servers/0", '"/v1" is relative', "{{my-pets.origin}}/v1"],
  [[], "#/servers", "No server is named", "{{my-pets.origin}}"],
])(
  "a server of no host waits for a value of the description's own name: %j",
  async (servers, path, message, baseUrl) => {
    const read = await readServers(servers);
    expect(read.problems).toEqual([{ path, message: expect.stringContaining(message) }]);
    expect(read.own).toEqual({ baseUrl });
    expect(read.variables).toContainEqual({ name: "my-pets.origin", value: "", isSecret: false });
    const described = { url: "{{baseUrl}}/x", variables: { baseUrl } };
    const environment = new Map([
      ["baseUrl", "https://first.example"],
      ["my-pets.origin", "https://p.example"],
    ]);
    expect(ownOrigins(described, environment)).toEqual(new Set());
    expect(valuesOf(described, environment).get("baseUrl")).toBe(baseUrl);
  },
);

test("a variable of a server that nothing defines is reported where it stands", async () => {
  const { problems } = await readServers([{ url: "https://{tenant}.example.com" }]);
  expect(problems).toEqual([
    { path: "#/servers/0", message: expect.stringContaining('"tenant" has no default') },
  ]);
});

test("a Postman collection's names without a value are reported once, and addresses without a host", () => {
  const problems: string[] = [];
  const request = (url: string) => ({ name: url, request: { method: "GET", url } });
  const item = ["{{host}}/a", "{{host}}/b", "example.com/c", "https://x.example/{{$guid}}"];
  const auth = { type: "bearer", bearer: [{ key: "token", value: "{{token}}" }] };
  const source = { info: { name: "P" }, auth, item: item.map(request) };
  readPostman(source, { note: (_, message) => problems.push(message) });
  expect(problems).toEqual([
    "{{host}} has no value here: give it one in an environment. (And 1 times more.)",
    "{{token}} has no value here: give it one in an environment. (And 3 times more.)",
    expect.stringContaining("names no host, or no scheme"),
  ]);
});

test("an endpoint takes so many variables, so long, and no more", () => {
  const taken = (count: number, chars: number) => {
    const names = Array.from({ length: count }, (_, place) => [`v${place}`, "x".repeat(chars)]);
    return endpoint.safeParse({ method: "GET", variables: Object.fromEntries(names) }).success;
  };
  const { endpointVariables: most, endpointVariableChars: longest } = limits;
  expect([taken(most, 1), taken(most + 1, 1)]).toEqual([true, false]);
  expect([taken(1, longest), taken(1, longest + 1)]).toEqual([true, false]);
});

test("what has no place of its own in a document of many descriptions is named in it", () => {
  const page = (origin: string) => ({
    name: origin,
    group: null,
    url: `https://docs.example/${origin}`,
    endpoint: endpoint.parse({
      method: "GET",
      url: "{{baseUrl}}/x",
      variables: { baseUrl: `https://${origin}` },
    }),
  });
  const pages = ["a.example", "b.example", "c.example/v1"].map(page);
  const variables = new Map<string, string>();
  const written = writeOpenapi({ title: "T", description: "", version: "1", pages, variables });
  expect(Object.keys(written["paths"] as object)).toEqual(["/x", "/v1/x"]);
  expect(written["x-left-out"]).toEqual([
    {
      method: "GET",
      path: "/x",
      server: "https://b.example",
      url: "https://docs.example/b.example",
    },
  ]);
});
