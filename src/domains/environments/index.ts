/** Environments. */
import type { OperationGroup } from "#operation/define";
import { createEnvironment } from "./create-environment.ts";
import { deleteEnvironment } from "./delete-environment.ts";
import { exportEnvironment } from "./export-environment.ts";
import { getEnvironment } from "./get-environment.ts";
import { importEnvironment } from "./import-environment.ts";
import { listEnvironments } from "./list-environments.ts";
import { updateEnvironment } from "./update-environment.ts";

export const environments: OperationGroup = {
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

export { logOfEnvironment } from "./log.ts";
export { playground } from "#domains/environments/playground/index";
export { findGlobalByName } from "./queries.ts";
export type { EnvironmentRow } from "./queries.ts";
export { environmentsCascade, insertEnvironment, updateEnvironment } from "./rows.ts";
export { resealEnvironments } from "#domains/environments/sealing/reseal";
export { openVariables, storeVariables } from "./variables.ts";
export type { Variable } from "./variables.ts";
