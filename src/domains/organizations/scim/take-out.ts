/** Takes somebody out of a directory, and out of the organization. */
import { lastOwner } from "#domains/organizations/members/authority";
import { isOfDirectory } from "./accounts.ts";
import { commitChange } from "./committing.ts";
import type { Organization } from "./committing.ts";
import { leavingPart } from "./membership.ts";
import { findForChange } from "./provisioning.ts";
import { deleteScimUser } from "./rows.ts";

/** Removes the member, and what the directory said of them. Throws `not_found`, and `last_owner`. */
export async function takeOut(context: Organization, userId: string): Promise<void> {
  const { primary: db, orgId } = context;
  const before = await findForChange(context, userId);
  const isTheirs = await isOfDirectory(context, before.email);
  const leaving = await leavingPart(context, before, isTheirs);
  const forgotten = { changes: [deleteScimUser(db, orgId, before.userId)], audit: [] };
  const refusals = before.role === "owner" ? { stale: lastOwner() } : {};
  await commitChange(context, [leaving, forgotten], refusals);
}
