/** An endpoint that is opened for editing and saved: it is what it was, but where somebody wrote. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "../../src/studio/api/endpoints.ts";
import {
  endpointDraft,
  endpointOf,
  parameterDraft,
  responseDraft,
} from "../../src/studio/endpoint/endpoint-draft.ts";

const endpoint: Endpoint = {
  method: "POST",
  url: "{{base}}/pets/:id",
  pathParams: [{ key: "id", value: "", description: "", required: true, enabled: true }],
  query: [
    {
      key: "sort",
      value: "name",
      description: "By what",
      required: false,
      enabled: false,
      schema: { type: "string", enum: ["name", "age"] },
      style: "form",
    },
  ],
  headers: [],
  auth: { type: "bearer", token: "{{token}}", schemeName: "key" },
  authAlternatives: [{ type: "basic" }],
  body: {
    type: "json",
    value: { name: "Rex", age: 3 },
    schema: { $ref: "#/components/schemas/Pet" },
    alternatives: [{ contentType: "application/xml", example: "<pet/>" }],
  },
  responses: [
    { status: 200, description: "It", example: { id: 1 }, links: { next: { operationId: "x" } } },
    { status: "4XX", description: "", contentType: "text/plain", example: "1" },
    { status: "default", description: "Else" },
  ],
  schemas: { Pet: { type: "object" } },
  callbacks: [],
  deprecated: true,
};

test("nothing is changed where nobody wrote", () => {
  expect(endpointOf(endpointDraft(endpoint))).toEqual(endpoint);
});

test("every endpoint of the examples in the description of the interface stays as it is", () => {
  const examples = JSON.parse(readFileSync("src/openapi/examples.json", "utf8")) as object;
  const found: Endpoint[] = [];
  JSON.stringify(examples, (key, value: unknown) => {
    if (key === "endpoint" && typeof value === "object" && value !== null && "url" in value) {
      found.push(value as Endpoint);
    }
    return value;
  });
  expect(found.length).toBeGreaterThan(0);
  for (const each of found) expect(endpointOf(endpointDraft(each))).toEqual(each);
});

describe("what is written", () => {
  test("takes its place, and leaves what the form does not show", () => {
    const draft = endpointDraft(endpoint);
    draft.method = "put";
    draft.query = [...draft.query, parameterDraft()].map((each) =>
      each.key === "sort" ? { ...each, type: "integer", required: true } : each,
    );
    draft.responses = [...draft.responses, { ...responseDraft(), status: "204" }];
    const saved = endpointOf(draft);
    expect(saved.method).toBe("PUT");
    expect(saved.query).toEqual([
      {
        ...endpoint.query[0],
        required: true,
        schema: { type: "integer", enum: ["name", "age"] },
      },
    ]);
    expect(saved.responses.at(-1)).toEqual({ status: 204, description: "" });
    expect(saved.body).toEqual(endpoint.body);
  });

  test("a body of another type keeps nothing that was of the one before", () => {
    const draft = {
      ...endpointDraft(endpoint),
      bodyType: "text" as const,
      bodyValue: "1",
      bodySchema: "",
    };
    expect(endpointOf(draft).body).toEqual({ type: "text", value: "1" });
    expect(endpointOf({ ...draft, bodyType: "none" }).body).toEqual({ type: "none" });
  });

  test("that is no JSON is refused with its place", () => {
    const draft = endpointDraft(endpoint);
    expect(() => endpointOf({ ...draft, bodyValue: "{" })).toThrow(
      /^The example of the body is no JSON/,
    );
    const responses = [{ ...responseDraft(), status: "404", schema: "[]" }];
    expect(() => endpointOf({ ...draft, responses })).toThrow(
      "The answer 404: its schema has to be an object",
    );
  });
});
