/** Create SCIM User: an account with an address of a proved domain, made or found, that is a member. */
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { partQuery, scimBase, scimUser, tagOf, toDirectory, userBody } from "./contract.ts";
import { partOfUser } from "./part.ts";
import { addUser } from "./add-user.ts";

export const createScimUser = defineOperation({
  id: "createScimUser",
  method: "POST",
  path: scimBase(":orgId") + "/Users",
  status: 201,
  summary: "Add somebody of a directory",
  access: toDirectory,
  params: orgParams,
  query: partQuery,
  body: userBody,
  example: {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: "grace@example.com",
    externalId: "00u1gx2y3z",
    name: { givenName: "Grace", familyName: "Hopper" },
    active: true,
  },
  result: scimUser,
  location: (user) => user.meta?.location ?? "",
  etag: tagOf,
  part: partOfUser,
  fails: ["validation_failed", "user_exists", "conflict", "not_found", "limit_reached"],
  emits: { audit: ["CREATE_USER", "CREATE_MEMBER"], isOptional: true },
  async run(context, { body }) {
    return addUser(context, body);
  },
});
