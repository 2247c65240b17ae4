/** List SCIM Resource Types: users, and nothing else (RFC 7643, section 6). */
import type * as z from "zod";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { presentList, scimBase, scimListOf, toDirectory, userSchema } from "./contract.ts";
import { resourceType, resourceTypeSchema } from "./discovery.ts";

export const listScimResourceTypes = defineOperation({
  id: "listScimResourceTypes",
  method: "GET",
  path: scimBase(":orgId") + "/ResourceTypes",
  status: 200,
  summary: "List the kinds of SCIM's resources",
  access: toDirectory,
  params: orgParams,
  result: scimListOf(resourceType),
  fails: [],
  async run({ baseUrl, orgId }) {
    const user: z.infer<typeof resourceType> = {
      schemas: [resourceTypeSchema],
      id: "User",
      name: "User",
      endpoint: "/Users",
      description: "A person with an address of a domain that the organization has proved.",
      schema: userSchema,
      meta: {
        resourceType: "ResourceType",
        location: `${baseUrl}${scimBase(orgId)}/ResourceTypes/User`,
      },
    };
    return presentList([user]);
  },
});
