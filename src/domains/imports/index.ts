/** Imports. */
import type { Area } from "#operation/define";
import { getImportJob } from "./get-import-job.ts";
import { importFromGithub } from "./import-from-github.ts";

export const imports: Area = {
  name: "Imports",
  operations: [importFromGithub, getImportJob],
};
