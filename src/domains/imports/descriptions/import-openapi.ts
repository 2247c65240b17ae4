/** Import OpenAPI: a description of an API becomes modules, endpoint pages and examples, in a job. */
import { defineOperation } from "#operation/define";
import { importRequest } from "./request-import.ts";

export const importOpenapi = defineOperation({
  id: "importOpenapi",
  method: "POST",
  path: "/import/openapi",
  status: 202,
  summary: "Import an OpenAPI document",
  example: {
    collectionId: "b1C2d3E4f5G6",
    document: {
      openapi: "3.1.0",
      info: { title: "Pets", version: "1.0.0" },
      servers: [{ url: "https://api.example.com" }],
      paths: {
        "/pets/{petId}": {
          get: {
            operationId: "getPet",
            tags: ["Pets"],
            summary: "Read a pet",
            parameters: [{ name: "petId", in: "path", required: true, schema: { type: "string" } }],
            responses: { "200": { description: "The pet" } },
          },
        },
      },
    },
  },
  emits: { audit: ["IMPORT_OPENAPI"], events: ["job.requested"] },
  ...importRequest("openapi"),
});
