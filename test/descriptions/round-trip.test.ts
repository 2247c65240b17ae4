/** A description that was read and is written again means the same: paths, methods, parameters, bodies, answers, schemas. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseDescription } from "#domains/api-model/reading/parse-description";
import { readOpenapi } from "#domains/api-model/reading/read-openapi";
import { upgraded } from "#domains/api-model/reading/upgrade";
import { endpoint as endpointShape } from "#domains/api-model/endpoint";
import { writeOpenapi } from "#domains/api-model/writing/write-openapi";
import { semanticsOf } from "#test/api-semantics";

const folder = `${import.meta.dirname}/../../node_modules/@readme/oas-examples`;
const documents = globSync("{2.0,3.0,3.1}/**/*.{json,yaml}", { cwd: folder }).toSorted();
const notes = { note: () => undefined };

async function roundTrip(source: string) {
  const original = await upgraded(await parseDescription(source, notes), notes);
  const description = await readOpenapi(await parseDescription(source, notes), null, notes);
  const pages = description.pages.flatMap(({ kind, name, endpoint }) =>
    kind === "endpoint" && endpoint !== null
      ? [{ name, group: null, url: "https://docs.example.com/x", endpoint }]
      : [],
  );
  const variables = new Map(description.variables.map(({ name, value }) => [name, value]));
  const written = writeOpenapi({ title: "T", description: "", version: "1", pages, variables });
  return { original, written: JSON.parse(JSON.stringify(written)) };
}

describe("@readme/oas-examples", () => {
  test.each(documents)("%s means the same after a round trip", async (path) => {
    const { original, written } = await roundTrip(readFileSync(`${folder}/${path}`, "utf8"));
    expect(semanticsOf(written)).toEqual(semanticsOf(original));
  });
});

test.each([
  "application/json",
  "text/plain",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/graphql",
])("a body of %s keeps its media type", async (mediaType) => {
  const schema = { type: "object", properties: { query: { type: "string" } } };
  const operation = {
    requestBody: { content: { [mediaType]: { schema } } },
    responses: { "200": { description: "Done" } },
  };
  const info = { title: "Bodies", version: "1" };
  const source = { openapi: "3.1.0", info, paths: { "/send": { post: operation } } };
  const { original, written } = await roundTrip(JSON.stringify(source));
  expect(semanticsOf(written)).toEqual(semanticsOf(original));
});

test("webhooks, callbacks, links and encodings come back, as small as they are", async () => {
  const pet = { $ref: "#/components/schemas/Pet" };
  const sent = { content: { "application/json": { schema: pet } } };
  const source = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: {
      "/pets": {
        post: {
          operationId: "createPet",
          requestBody: {
            content: {
              "multipart/form-data": {
                schema: { type: "object", properties: { photo: { type: "string" }, pet } },
                encoding: {
                  photo: {
                    contentType: "image/png, image/jpeg",
                    headers: { "X-Rate": { required: true, schema: { type: "integer" } } },
                  },
                  pet: { style: "deepObject", explode: true, allowReserved: true },
                },
              },
            },
          },
          responses: {
            "201": {
              description: "Created",
              links: {
                next: { operationId: "readPet", parameters: { petId: "$response.body#/id" } },
                shared: { $ref: "#/components/links/Shared" },
              },
            },
            "204": { description: "Nothing to say" },
          },
          callbacks: {
            adopted: {
              "{$request.body#/url}": {
                post: {
                  summary: "A pet was adopted",
                  parameters: [{ name: "X-Signature", in: "header", schema: { type: "string" } }],
                  requestBody: sent,
                  responses: { "2XX": { description: "Taken" } },
                },
              },
            },
            shared: { $ref: "#/components/callbacks/Shared" },
          },
        },
      },
    },
    webhooks: {
      "pet.created": { post: { requestBody: sent, responses: { "200": { description: "OK" } } } },
      __proto: { get: { responses: {} } },
    },
    components: {
      schemas: { Pet: { type: "object", properties: { mother: pet } } },
      links: { Shared: { operationRef: "#/paths/~1pets/post", requestBody: 7 } },
      callbacks: {
        Shared: { "https://x.example/{$method}": { put: { responses: {}, requestBody: sent } } },
      },
    },
  };
  const { original, written } = await roundTrip(JSON.stringify(source));
  const meaning = semanticsOf(written);
  expect(meaning).toEqual(semanticsOf(original));
  expect(Object.keys(meaning)).toEqual([
    "POST /pets",
    "webhook POST pet.created",
    "webhook GET __proto",
  ]);
  const { responses } = written.paths["/pets"].post;
  expect(responses["204"]).toEqual({ description: "Nothing to say" });
});

test("an answer is stored without a media type where it has no body, and what says so in the old way reads the same", () => {
  const answers = [
    { status: 204, description: "None" },
    { status: 205, description: "Of before", contentType: "" },
    { status: 200, description: "JSON", example: { ok: true } },
  ];
  const endpoint = endpointShape.parse({ method: "GET", url: "/x", responses: answers });
  expect(endpoint.responses[0]).toEqual(answers[0]);
  const pages = [{ name: "X", group: null, url: "https://docs.example.com/x", endpoint }];
  const variables = new Map<string, string>();
  const written = writeOpenapi({ title: "T", description: "", version: "1", pages, variables });
  expect(written).toMatchObject({
    paths: {
      "/x": {
        get: {
          responses: {
            "204": { description: "None" },
            "205": { description: "Of before" },
            "200": { content: { "application/json": { example: { ok: true } } } },
          },
        },
      },
    },
  });
  expect(JSON.stringify(written)).not.toContain('"":');
});

test("names that would change an object are written as names", () => {
  const callback = { name: "__proto__", expression: "polluted", method: "POST" };
  const described = { method: "POST", webhook: "__proto__", callbacks: [callback] };
  const endpoint = endpointShape.parse(described);
  const pages = [{ name: "X", group: null, url: "https://docs.example.com/x", endpoint }];
  const variables = new Map<string, string>();
  writeOpenapi({ title: "T", description: "", version: "1", pages, variables });
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(({} as Record<string, unknown>)["post"]).toBeUndefined();
});
