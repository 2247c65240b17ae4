/** Permissions. */
import type { OperationGroup } from "#operation/define";
import { autoGrantPermissions } from "./auto-grant-permissions.ts";
import { getUsersCollectionPermissions } from "./get-users-collection-permissions.ts";
import { grantCollectionPermissions } from "./grant-collection-permissions.ts";

export const permissions: OperationGroup = {
  name: "Permissions",
  operations: [getUsersCollectionPermissions, grantCollectionPermissions, autoGrantPermissions],
};
