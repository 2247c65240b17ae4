/** Delete SCIM User: takes somebody out of the directory, and out of the organization. */
import { entriesOr } from "#db/commit";
import { defineOperation } from "#operation/define";
import { lastOwner } from "#domains/organizations/members/authority";
import { isOfDirectory } from "./accounts.ts";
import { scimBase, toDirectory, userParams } from "./contract.ts";
import { leavingPart } from "./membership.ts";
import { findForChange } from "./provisioning.ts";
import { deleteScimUser as remove } from "./rows.ts";

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
    const { primary: db, orgId } = context;
    const before = await findForChange(context, params.userId);
    const isTheirs = await isOfDirectory(context, before.email);
    const leaving = await leavingPart(context, before, isTheirs);
    await context.commit({
      changes: [...leaving.changes, remove(db, orgId, before.userId)],
      audit: entriesOr(leaving.audit, "nothing changed"),
      ...(before.role === "owner" ? { stale: lastOwner() } : {}),
    });
    if (leaving.close) context.defer(leaving.close());
    return undefined;
  },
});
