/** Descriptions of APIs: their import, and their export. */
import type { Area } from "#operation/define";
import { importOpenapi } from "./importing/import-openapi.ts";
import { importPostman } from "./importing/import-postman.ts";

export const apiDescriptions: Area = {
  name: "API descriptions",
  operations: [importOpenapi, importPostman],
};
