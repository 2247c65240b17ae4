/** List SCIM Schemas: which attributes a user has here (RFC 7643, section 7). */
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { presentList, scimListOf, toDirectory } from "./contract.ts";
import { schemaDocument, schemasPath, userSchemaDocument } from "./discovery.ts";

export const listScimSchemas = defineOperation({
  id: "listScimSchemas",
  method: "GET",
  path: schemasPath,
  status: 200,
  summary: "List the attributes of SCIM's resources",
  access: toDirectory,
  params: orgParams,
  result: scimListOf(schemaDocument),
  fails: [],
  async run({ baseUrl, orgId }) {
    return presentList([await userSchemaDocument(baseUrl, orgId)]);
  },
});
