/** Environments. */
import type { Area } from "#operation/define";
import { createEnvironment } from "./create-environment.ts";
import { deleteEnvironment } from "./delete-environment.ts";
import { exportEnvironment } from "./export-environment.ts";
import { getEnvironment } from "./get-environment.ts";
import { importEnvironment } from "./import-environment.ts";
import { listEnvironments } from "./list-environments.ts";
import { updateEnvironment } from "./update-environment.ts";

export const environments: Area = {
  name: "Environments",
  operations: [
    listEnvironments,
    getEnvironment,
    createEnvironment,
    updateEnvironment,
    deleteEnvironment,
    importEnvironment,
    exportEnvironment,
  ],
};
