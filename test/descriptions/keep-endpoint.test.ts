/** What one import after another leaves of an endpoint, where the one before knew fewer fields than this one. */
import { expect, test } from "vitest";
import { fieldHashes, keepEndpoint } from "#domains/imports/descriptions/keep-endpoint";
import { endpoint } from "#domains/api-model/endpoint";

const callbacks = [{ name: "adopted", expression: "{$request.body#/url}", method: "POST" }];
const before = { method: "POST", url: "{{baseUrl}}/pets" };
/** So many fields were hashed before there were callbacks and webhooks. */
const fieldsOfBefore = 13;

test("an endpoint without the later fields has the hash that it always had", async () => {
  expect(await fieldHashes(endpoint.parse(before))).toHaveLength(fieldsOfBefore * 10);
});

test("a field that the import before did not know comes with the next one, and is nobody's change", async () => {
  const base = await fieldHashes(endpoint.parse(before));
  const next = endpoint.parse({ ...before, callbacks });
  const merged = await keepEndpoint(endpoint.parse(before), base, next);
  expect(merged).toMatchObject({ endpoint: { callbacks }, contested: [], isChanged: true });
});

test("what people gave such a field stays", async () => {
  const base = await fieldHashes(endpoint.parse(before));
  const live = endpoint.parse({ ...before, callbacks });
  const same = await keepEndpoint(live, base, endpoint.parse(before));
  expect(same).toMatchObject({ endpoint: { callbacks }, contested: [], isChanged: false });
  const others = [{ ...callbacks[0], name: "other" }];
  const contested = await keepEndpoint(
    live,
    base,
    endpoint.parse({ ...before, callbacks: others }),
  );
  expect(contested).toMatchObject({ endpoint: { callbacks }, contested: ["callbacks"] });
});

test("a page that an import did not come to describe takes everything from the next, unless a person did", async () => {
  const stub = endpoint.parse({ method: "POST", url: "{{baseUrl}}/pets" });
  const next = endpoint.parse({ ...before, query: [{ key: "limit" }], callbacks });
  expect(await keepEndpoint(stub, "", next)).toMatchObject({ endpoint: next, contested: [] });
  const live = endpoint.parse({ ...before, query: [{ key: "by hand" }] });
  const merged = await keepEndpoint(live, "", next);
  expect(merged.endpoint.query).toEqual(live.query);
});
