/** Descriptions of APIs: their import, and their export. */
import type { Area } from "#operation/define";
import { importOpenapi } from "./import-openapi.ts";
import { importPostman } from "./import-postman.ts";

export const apiDescriptions: Area = {
  name: "API descriptions",
  operations: [importOpenapi, importPostman],
};
