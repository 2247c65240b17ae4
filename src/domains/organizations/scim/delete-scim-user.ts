/** Delete SCIM User: takes somebody out of the directory, and out of the organization. */
import { defineOperation } from "#operation/define";
import { scimBase, toDirectory, userParams } from "./contract.ts";
import { takeOut } from "./take-out.ts";

export const deleteScimUser = defineOperation({
  id: "deleteScimUser",
  method: "DELETE",
  path: scimBase(":orgId") + "/Users/:userId",
  status: 204,
  summary: "Take somebody out of a directory",
  description:
    "They are no member any more, as with `active: false`, and the directory's words about them are forgotten. Their account stays theirs, and what they wrote stays.",
  access: toDirectory,
  params: userParams,
  fails: ["last_owner", "stale_version", "conflict"],
  emits: { audit: ["DELETE_MEMBER"], isOptional: true },
  async run(context, { params }) {
    await takeOut(context, params.userId);
    return undefined;
  },
});
