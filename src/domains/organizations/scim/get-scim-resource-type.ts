/** Get SCIM Resource Type: users, by their name (RFC 7644, section 4). */
import * as z from "zod";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { toDirectory } from "./contract.ts";
import { resourceType, resourceTypesPath, userResourceType } from "./discovery.ts";

export const getScimResourceType = defineOperation({
  id: "getScimResourceType",
  method: "GET",
  path: resourceTypesPath + "/:resourceTypeId",
  status: 200,
  summary: "Read one kind of SCIM's resources",
  access: toDirectory,
  params: z.object({ orgId: id, resourceTypeId: id }),
  result: resourceType,
  fails: [],
  async run({ baseUrl, orgId }, { params }) {
    const type = userResourceType(baseUrl, orgId);
    if (params.resourceTypeId !== type.id) throw notFound("resource type");
    return type;
  },
});
