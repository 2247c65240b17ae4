/** Update SCIM User: some attributes of somebody, by the operations of a PATCH. */
import { invalid } from "#failure";
import { defineOperation } from "#operation/define";
import {
  patchBody,
  partQuery,
  scimBase,
  scimUser,
  tagOf,
  toDirectory,
  userBody,
  userParams,
} from "./contract.ts";
import { partOfUser } from "./part.ts";
import type { UserDraft } from "./contract.ts";
import { patchedValues } from "./patch.ts";
import type { AttributeValues } from "./patch.ts";
import type { Provisioned } from "./queries.ts";
import { findForChange, provision } from "./provisioning.ts";

export const updateScimUser = defineOperation({
  id: "updateScimUser",
  method: "PATCH",
  path: scimBase(":orgId") + "/Users/:userId",
  status: 200,
  summary: "Change somebody of a directory",
  description:
    "Adds, replaces or removes `userName`, `externalId`, `displayName`, `name` and its parts, and `active`, by a path or without one. What else RFC 7643 gives a user is passed over.",
  access: toDirectory,
  params: userParams,
  query: partQuery,
  body: patchBody,
  example: {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations: [{ op: "replace", path: "displayName", value: "Grace Hopper" }],
  },
  result: scimUser,
  etag: tagOf,
  part: partOfUser,
  fails: [
    "invalid_path",
    "no_target",
    "user_exists",
    "last_owner",
    "stale_version",
    "conflict",
    "limit_reached",
  ],
  emits: { audit: ["UPDATE_USER", "CREATE_MEMBER", "DELETE_MEMBER"], isOptional: true },
  async run(context, { params, body }) {
    const before = await findForChange(context, params.userId);
    return provision(context, before, patched(before, patchedValues(body.Operations)));
  },
});

/** What is stored of somebody. */
function valuesOf({ email, role, record }: Provisioned): AttributeValues {
  return {
    userName: email,
    active: role !== null,
    externalId: record?.externalId,
    displayName: record?.displayName,
    "name.formatted": record?.formattedName,
    "name.givenName": record?.givenName,
    "name.familyName": record?.familyName,
  };
}

/** What is stored of somebody, with these values in its place. Throws `validation_failed` for one that no user has. */
function patched(before: Provisioned, values: AttributeValues): UserDraft {
  const {
    "name.formatted": formatted,
    "name.givenName": givenName,
    "name.familyName": familyName,
    ...others
  } = { ...valuesOf(before), ...values };
  const read = userBody.safeParse({ ...others, name: { formatted, givenName, familyName } });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw invalid("body.Operations", `${issue?.path.join(".")}: ${issue?.message}`, issue?.code);
}
