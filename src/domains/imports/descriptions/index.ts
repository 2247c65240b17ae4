/** Descriptions of APIs: their import, and their export. */
import type { OperationGroup } from "#operation/define";
import { importOpenapi } from "./import-openapi.ts";
import { importPostman } from "./import-postman.ts";

export const apiDescriptions: OperationGroup = {
  name: "API descriptions",
  operations: [importOpenapi, importPostman],
};
