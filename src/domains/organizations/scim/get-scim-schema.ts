/** Get SCIM Schema: the attributes of a user, by the URN of their schema (RFC 7644, section 4). */
import * as z from "zod";
import { notFound } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { toDirectory, userSchema } from "./contract.ts";
import { schemaDocument, schemasPath, userSchemaDocument } from "./discovery.ts";

export const getScimSchema = defineOperation({
  id: "getScimSchema",
  method: "GET",
  path: schemasPath + "/:schemaId",
  status: 200,
  summary: "Read the attributes of one of SCIM's resources",
  access: toDirectory,
  params: z.object({ orgId: id, schemaId: z.string().max(limits.scimFilterChars) }),
  result: schemaDocument,
  fails: [],
  async run({ baseUrl, orgId }, { params }) {
    if (params.schemaId !== userSchema) throw notFound("schema");
    return userSchemaDocument(baseUrl, orgId);
  },
});
