/** Imports of API descriptions over HTTP: a document in, the finished job out. */
import { jobEnd } from "./imports.ts";
import type { FinishedJob } from "./imports.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

export async function importDescription(
  team: Team,
  document: unknown,
  { format = "openapi", client = team.owner, ...more }: Options = {},
): Promise<FinishedJob> {
  const { collectionId } = team;
  const begun = client.post(`/import/${format}`, { collectionId, document, ...more });
  const { jobId } = await expectStatus(202, begun);
  return jobEnd(client, jobId);
}

interface Options {
  format?: "openapi" | "postman";
  client?: Team["owner"];
  source?: string;
}

const text = { type: "string" };

/** A small description that a test can change: two tags, an operation without one, a recursive schema. */
export function petsDocument() {
  return {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1.0.0", description: "All about **pets**." },
    servers: [
      {
        url: "https://{region}.example.com/v1",
        variables: { region: { default: "eu", enum: ["eu", "us"] } },
      },
    ],
    security: [{ key: [] }],
    tags: [{ name: "Pets", description: "Animals at home." }, { name: "Owners" }],
    paths: {
      "/pets": {
        get: {
          operationId: "listPets",
          tags: ["Pets"],
          summary: "List pets",
          description: "Gives every pet.",
          parameters: [{ name: "limit", in: "query", schema: { type: "integer", default: 20 } }],
          responses: {
            "200": {
              description: "The pets",
              content: {
                "application/json": {
                  schema: { type: "array", items: { $ref: "#/components/schemas/Pet" } },
                  examples: {
                    some: { summary: "Some pets", value: [{ name: "Rex" }] },
                    none: { summary: "No pets", value: [] },
                  },
                },
              },
            },
          },
        },
        post: {
          operationId: "createPet",
          tags: ["Pets"],
          summary: "Create a pet",
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
          responses: { "201": { description: "Created" } },
        },
      },
      "/owners/{ownerId}": {
        parameters: [{ name: "ownerId", in: "path", required: true, schema: text }],
        get: {
          operationId: "getOwner",
          tags: ["Owners"],
          summary: "Read an owner",
          responses: { "200": { description: "The owner" } },
        },
      },
      "/ping": {
        get: { summary: "Ping", security: [], responses: { default: { description: "Pong" } } },
      },
    } as Record<string, Record<string, unknown>>,
    components: {
      schemas: {
        Pet: {
          type: "object",
          required: ["name"],
          properties: { name: text, parent: { $ref: "#/components/schemas/Pet" } },
        },
      },
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    },
  };
}
