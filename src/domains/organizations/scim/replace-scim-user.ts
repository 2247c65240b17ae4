/** Replace SCIM User: what the directory says of somebody now, all of it. */
import { defineOperation } from "#operation/define";
import {
  partQuery,
  scimBase,
  scimUser,
  tagOf,
  toDirectory,
  userBody,
  userParams,
} from "./contract.ts";
import { partOfUser } from "./part.ts";
import { findForChange, provision } from "./provisioning.ts";

export const replaceScimUser = defineOperation({
  id: "replaceScimUser",
  method: "PUT",
  path: scimBase(":orgId") + "/Users/:userId",
  status: 200,
  summary: "Replace somebody of a directory",
  description:
    "With `active: false` they are no member any more: their API tokens of this organization, sessions and open editing end. With true they become one again, in the role member.",
  access: toDirectory,
  params: userParams,
  query: partQuery,
  body: userBody,
  example: {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: "grace@example.com",
    displayName: "Grace Hopper",
    active: true,
  },
  result: scimUser,
  etag: tagOf,
  part: partOfUser,
  fails: ["user_exists", "last_owner", "stale_version", "conflict", "limit_reached"],
  emits: { audit: ["UPDATE_USER", "CREATE_MEMBER", "DELETE_MEMBER"], isOptional: true },
  async run(context, { params, body }) {
    return provision(context, await findForChange(context, params.userId), body);
  },
});
