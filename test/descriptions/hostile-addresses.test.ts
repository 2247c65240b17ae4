/** Addresses and texts in descriptions that once took minutes, or for ever: each is read, soon. */
import { describe, expect, test } from "vitest";
import { endpoint, writeOpenapi } from "#domains/api-model/index";
import { readWholeDescription } from "#domains/api-model/reading/read-description";
import { limits } from "#limits";

const noNotes = { note: () => undefined };
const reading = (document: unknown, format: "openapi" | "postman" = "openapi") =>
  readWholeDescription(format, { document, address: null }, noNotes);
const openapi = (more: object) => ({ openapi: "3.1.0", info: { title: "Harm" }, ...more });

describe("servers", () => {
  test("by the ten thousand, their variables all called alike, have one each as long as an environment has room", async () => {
    const servers = Array.from({ length: 10_000 }, (_, index) => ({
      url: "https://{host}.example",
      variables: { host: { default: `h${index}` } },
    }));
    const { variables } = await reading(openapi({ servers }));
    expect(variables).toHaveLength(limits.environmentVariables);
    // Each server takes two: its address, and the host in it.
    const hosts = variables.filter(({ name }) => name.startsWith("host"));
    expect(hosts).toHaveLength(limits.environmentVariables / 2);
    expect(hosts.at(-1)).toMatchObject({ name: "host_250", value: "h249" });
  });

  test("may end in as many slashes as there is room for", async () => {
    const url = `https://x.example/a${"/".repeat(1_000_000)}`;
    const { variables } = await reading(openapi({ servers: [{ url: `${url}x` }, { url }] }));
    expect(variables.map(({ value }) => value.length)).toEqual([url.length + 1, 19]);
  });
});

test("more paths than a collection has pages are refused", async () => {
  const paths = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p${index}`, {}]));
  await expect(
    reading(openapi({ paths: paths(limits.pagesPerCollection + 1) })),
  ).rejects.toMatchObject({
    code: "validation_failed",
    message: expect.stringContaining(`${limits.pagesPerCollection} pages at most`),
  });
  expect((await reading(openapi({ paths: paths(limits.pagesPerCollection) }))).pages).toBeDefined();
});

test("a body full of what begins like a token is read", async () => {
  const raw = "-eyJ".repeat(16_000);
  const request = { method: "POST", url: "https://x.example/", body: { mode: "raw", raw } };
  const { pages } = await reading(
    { info: { name: "a" }, item: [{ name: "b", request }] },
    "postman",
  );
  expect(pages.map(({ kind }) => kind)).toContain("endpoint");
});

test.each([
  ["spaces in open braces", `https://x.example/{{${" ".repeat(60_000)}`],
  ["slashes", `https://x.example/a${"/".repeat(60_000)}x`],
])("an endpoint below an address of %s is written", (_, value) => {
  const page = {
    name: "a",
    group: null,
    url: "/a",
    endpoint: endpoint.parse({ url: "{{baseUrl}}/b", method: "GET" }),
  };
  const variables = new Map([["baseUrl", value]]);
  const written = writeOpenapi({
    title: "a",
    description: "",
    version: "1",
    pages: [page],
    variables,
  });
  expect(Object.keys(written["paths"] as object)).toHaveLength(1);
});
