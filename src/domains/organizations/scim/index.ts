/** SCIM 2.0 (RFC 7643, RFC 7644): an organization's directory says who belongs to it. */
import type { OperationGroup } from "#operation/define";
import { createScimUser } from "./create-scim-user.ts";
import { deleteScimUser } from "./delete-scim-user.ts";
import { getScimConfiguration } from "./get-scim-configuration.ts";
import { getScimResourceType } from "./get-scim-resource-type.ts";
import { getScimSchema } from "./get-scim-schema.ts";
import { getScimUser } from "./get-scim-user.ts";
import { listScimResourceTypes } from "./list-scim-resource-types.ts";
import { listScimSchemas } from "./list-scim-schemas.ts";
import { listScimUsers } from "./list-scim-users.ts";
import { replaceScimUser } from "./replace-scim-user.ts";
import { updateScimUser } from "./update-scim-user.ts";

export const scim: OperationGroup = {
  name: "SCIM",
  operations: [
    getScimConfiguration,
    listScimResourceTypes,
    getScimResourceType,
    listScimSchemas,
    getScimSchema,
    listScimUsers,
    createScimUser,
    getScimUser,
    replaceScimUser,
    updateScimUser,
    deleteScimUser,
  ],
};
