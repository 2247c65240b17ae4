/** Import Postman: a collection in Postman's format 2.1 becomes modules, endpoint pages and examples, in a job. */
import { defineOperation } from "#operation/define";
import { importRequest } from "./request-import.ts";

export const importPostman = defineOperation({
  id: "importPostman",
  method: "POST",
  path: "/import/postman",
  status: 202,
  summary: "Import a Postman collection",
  example: {
    collectionId: "b1C2d3E4f5G6",
    document: {
      info: {
        name: "Pets",
        schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
      },
      item: [{ name: "List pets", request: { method: "GET", url: "{{baseUrl}}/pets" } }],
      variable: [{ key: "baseUrl", value: "https://api.example.com" }],
    },
  },
  emits: { audit: ["IMPORT_POSTMAN"], events: ["job.requested"] },
  ...importRequest("postman"),
});
