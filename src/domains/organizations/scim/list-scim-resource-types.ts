/** List SCIM Resource Types: users, and nothing else (RFC 7643, section 6). */
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { presentList, scimListOf, toDirectory } from "./contract.ts";
import { resourceType, resourceTypesPath, userResourceType } from "./discovery.ts";

export const listScimResourceTypes = defineOperation({
  id: "listScimResourceTypes",
  method: "GET",
  path: resourceTypesPath,
  status: 200,
  summary: "List the kinds of SCIM's resources",
  access: toDirectory,
  params: orgParams,
  result: scimListOf(resourceType),
  fails: [],
  async run({ baseUrl, orgId }) {
    return presentList([userResourceType(baseUrl, orgId)]);
  },
});
