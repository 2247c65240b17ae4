/** Account & organizations. */
import type { Area } from "#operation/define";
import { createOrganization } from "./create-organization.ts";
import { deleteOrganization } from "./delete-organization.ts";
import { getOrganization } from "./get-organization.ts";
import { listOrganizations } from "./list-organizations.ts";
import { updateOrganization } from "./update-organization.ts";

export const organizations: Area = {
  name: "Organizations",
  operations: [
    listOrganizations,
    createOrganization,
    getOrganization,
    updateOrganization,
    deleteOrganization,
  ],
};
