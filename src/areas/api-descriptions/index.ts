/** Descriptions of APIs: their import, and their export. */
import type { Area } from "#operation/define";
import { importOpenapi } from "#areas/api-descriptions/importing/import-openapi";
import { importPostman } from "#areas/api-descriptions/importing/import-postman";

export const apiDescriptions: Area = {
  name: "API descriptions",
  operations: [importOpenapi, importPostman],
};
