/** What the playground's panel starts with, from the endpoint as it is described, and in which words. */
import { expect, test } from "vitest";
import { endpoint } from "#domains/api-model/endpoint";
import { requestDraft, startForm } from "#site/client/playground/form";
import { panelWords, setLanguage } from "#site/client/playground/words/words";
import { playgroundData } from "#site/endpoint/playground-data";
import { codeRequestOf } from "#site/endpoint/sample-request";
import { translatedLanguages } from "#site/words/translation";

type Page = Parameters<typeof startForm>[0];

const plain: Page = {
  collectionId: "c",
  pageId: "p",
  method: "GET",
  url: "https://api.example.com/pets",
  pathParams: [],
  query: [],
  headers: [],
  cookies: [],
  auth: [],
  body: { type: "none" },
};
const pageWith = (auth: Page["auth"][number]) => startForm({ ...plain, auth: [auth] });

test("asks for the scopes that an operation lists, or for all that its flow names", () => {
  const authorizationCode = { scopes: { "write:pets": "change", "read:pets": "read" } };
  const listed = { type: "oauth2", scopes: ["write:pets", "read:pets"] } as const;
  expect(pageWith(listed).auth.scope).toBe("write:pets read:pets");
  expect(pageWith({ type: "oauth2", flows: { authorizationCode } }).auth.scope).toBe(
    "write:pets read:pets",
  );
});

test("signs in at the address of an implicit flow where there is no other", () => {
  const implicit = { authorizationUrl: "https://auth.example.com/authorize", scopes: {} };
  const { authorizationUrl, flow } = pageWith({ type: "oauth2", flows: { implicit } }).auth;
  expect([authorizationUrl, flow]).toEqual([implicit.authorizationUrl, "authorizationCode"]);
});

/** The form of an endpoint as its page describes it. */
function formOf(record: Record<string, unknown>) {
  const described = endpoint.parse({ method: "POST", url: "https://api.example.com", ...record });
  const placed = { collectionId: "c", pageId: "p", variables: new Map() };
  return startForm(JSON.parse(JSON.stringify(playgroundData(described, placed))) as Page);
}
const draftFrom = (record: Record<string, unknown>) => requestDraft(formOf(record));

test("a list goes once for each of its entries, where its style says nothing else", async () => {
  const tags = { key: "tag", value: '["a","b"]', required: true, schema: { type: "array" } };
  const ids = { ...tags, key: "id", style: "pipeDelimited" };
  const { query } = await draftFrom({ query: [tags, ids] });
  expect(query.map(({ key, value }) => `${key}=${value}`)).toEqual(["tag=a", "tag=b", "id=a|b"]);
});

test("the fields of a form are text or files, and those that are switched off stay at home", async () => {
  const value = [
    { key: "a", value: "1" },
    { key: "off", value: "2", enabled: false },
    { key: "file", value: "", type: "file" },
  ];
  const { body } = await draftFrom({ body: { type: "multipart", value } });
  expect(body).toMatchObject({
    fields: [
      { key: "a", value: "1" },
      { key: "file", data: "" },
    ],
  });
  const schema = { type: "object", properties: { photo: { type: "string", format: "binary" } } };
  const [photo] = formOf({ body: { type: "multipart", schema } }).body.rows;
  expect([photo?.key, photo?.isFile]).toEqual(["photo", true]);
});

test("a GraphQL query has its variables beside it, however it was written", async () => {
  const query = "query($id: ID) { a(id: $id) }";
  for (const variables of [{ id: 1 }, '{"id": 1}']) {
    for (const value of [{ query, variables }, JSON.stringify({ query, variables })]) {
      const { body } = await draftFrom({ body: { type: "graphql", value } });
      expect(body).toEqual({ type: "graphql", query, variables: '{\n  "id": 1\n}' });
    }
  }
  expect(formOf({ body: { type: "graphql", value: "{ a }" } }).body.text).toBe("{ a }");
  const templated = { query, variables: '{"id": {{id}}}' };
  const { variables } = formOf({ body: { type: "graphql", value: templated } }).body;
  expect(variables).toBe('{"id": {{id}}}');
});

test.each([
  ["application/octet-stream", "binary"],
  ["image/png", "binary"],
  ["application/zip", "binary"],
  ["image/svg+xml", "text"],
  ["text/csv", "text"],
])("a body of %s is written as %s", (contentType, type) => {
  const { body } = formOf({ body: { type: "text", value: "", contentType } });
  expect([body.type, body.contentType]).toEqual([type, contentType]);
});

test("the code on the page sends what the panel sends", () => {
  const described = endpoint.parse({
    method: "POST",
    url: "https://api.example.com",
    query: [{ key: "tag", value: "a,b", schema: { type: "array" } }],
    body: { type: "graphql", value: { query: "{ a }", variables: '{"b":1}' } },
  });
  const { request } = codeRequestOf(described, new Map());
  expect(request.url).toBe("https://api.example.com?tag=a&tag=b");
  expect(JSON.parse((request.body as { text: string }).text)).toEqual({
    query: "{ a }",
    variables: { b: 1 },
  });
});

test("speaks every language that a site does, and English beside them", async () => {
  expect(translatedLanguages).toHaveLength(5);
  for (const language of translatedLanguages) {
    await setLanguage(`${language}-Latn`);
    expect([language, panelWords().send, panelWords().add("X")]).not.toContain("Send");
  }
  await setLanguage("de-AT");
  expect(panelWords().add(panelWords().nouns.header)).toBe("Header hinzufügen");
  await setLanguage("sw");
  expect(panelWords().add(panelWords().nouns.header)).toBe("Add header");
});
