/** List SCIM Schemas: which attributes a user has here (RFC 7643, section 7). */
import type * as z from "zod";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { presentList, scimBase, scimListOf, toDirectory, userSchema } from "./contract.ts";
import { schemaDocument, schemaSchema, userAttributes } from "./discovery.ts";

export const listScimSchemas = defineOperation({
  id: "listScimSchemas",
  method: "GET",
  path: scimBase(":orgId") + "/Schemas",
  status: 200,
  summary: "List the attributes of SCIM's resources",
  access: toDirectory,
  params: orgParams,
  result: scimListOf(schemaDocument),
  fails: [],
  async run({ baseUrl, orgId }) {
    const location = `${baseUrl}${scimBase(orgId)}/Schemas/${userSchema}`;
    const user: z.infer<typeof schemaDocument> = {
      schemas: [schemaSchema],
      id: userSchema,
      name: "User",
      description: "A person with an address of a domain that the organization has proved.",
      attributes: userAttributes,
      meta: { resourceType: "Schema", location },
    };
    return presentList([user]);
  },
});
