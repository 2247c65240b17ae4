/** Get Users Collection Permissions: the effective level of each member in each collection, and why. */
import { toOrganization } from "#access/needs";
import { atLeast, levelOf } from "#access/roles";
import type { Level, Role } from "#access/roles";
import type { Database } from "#db/client";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id, orgParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { effectivePermission } from "./contract.ts";
import { membersAmong, selectPermissions } from "./queries.ts";

const separator = "/";

export const getUsersCollectionPermissions = defineOperation({
  id: "getUsersCollectionPermissions",
  method: "GET",
  path: "/orgs/:orgId/permissions/users/collection-permissions",
  status: 200,
  summary: "Read members' levels in collections",
  description:
    "Members see their own levels, in the collections that they may see; owners and admins everybody's.",
  access: toOrganization({ role: "member", scope: "read" }),
  params: orgParams,
  query: listQuery.extend({ userId: id.optional(), collectionId: id.optional() }),
  result: listOf(effectivePermission),
  fails: [],
  async run({ primary: db, orgId, userId, subject }, { query }) {
    await expectMember(db, orgId, query.userId);
    const seesAll = atLeast(subject.role ?? "member", "admin");
    if (!seesAll && isAnother(query.userId, userId)) return { data: [], nextCursor: null };
    const start = afterCursor(orgId, query.cursor)?.split(separator);
    const rows = await selectPermissions(db, orgId, {
      userId: seesAll ? query.userId : userId,
      collectionId: query.collectionId,
      withDenied: seesAll,
      after: start ? [start[0] ?? "", start[1] ?? ""] : null,
      limit: query.limit + 1,
    });
    // Nobody has a level in a collection of another organization, nor in one that the caller may not see.
    if (rows.length === 0 && query.collectionId !== undefined && start === undefined)
      throw notFound("collection");
    return pageOf(
      orgId,
      rows,
      query.limit,
      (row) => row.userId + separator + row.collectionId,
      (row) => ({
        userId: row.userId,
        collectionId: row.collectionId,
        permission: levelOf(row.role, row.recorded, row.defaultPermission),
        origin: levelOrigin(row.role, row.recorded),
      }),
    );
  },
});

const isAnother = (asked: string | undefined, own: string) => asked !== undefined && asked !== own;

/** Throws `not_found` where one is named who is none. */
async function expectMember(
  db: Database,
  orgId: string,
  userId: string | undefined,
): Promise<void> {
  if (userId !== undefined && !(await membersAmong(db, orgId, [userId])).has(userId))
    throw notFound("member");
}

function levelOrigin(role: Role, recorded: Level | null): "role" | "record" | "default" {
  if (role !== "member") return "role";
  return recorded === null ? "default" : "record";
}
