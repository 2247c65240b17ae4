/** Imports. */
import type { OperationGroup } from "#operation/define";
import { getImportJob } from "./get-import-job.ts";
import { importFromGithub } from "./import-from-github.ts";
import { previewImport } from "./preview-import.ts";

export const imports: OperationGroup = {
  name: "Imports",
  operations: [importFromGithub, previewImport, getImportJob],
};

export { apiDescriptions } from "#domains/imports/descriptions/index";
export { descriptionImport } from "#domains/imports/descriptions/run-descriptions";
export { fenceOf } from "./endpoint-block.ts";
export { importedFilesCascade } from "./rows.ts";
export { githubImport } from "./run-imports.ts";
export { writeText } from "./write-text.ts";
