/** Grant Collection Permissions: up to 1,000 pairs, all or nothing. */
import { toOrganization } from "#access/needs";
import { closeAbove } from "#domains/rooms/index";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { grantBody, granted, grantsIn } from "./contract.ts";
import { expectKnown } from "./known.ts";
import type { PlaceOf } from "./known.ts";
import { upsertGrants } from "./rows.ts";

export const grantCollectionPermissions = defineOperation({
  id: "grantCollectionPermissions",
  method: "POST",
  path: "/orgs/:orgId/permissions/users/collection-permissions/multiple",
  status: 200,
  summary: "Grant members a level in collections",
  description:
    "Either `userIds` × `collectionIds` with one level, or `grants` pair by pair. All or nothing.",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  body: grantBody,
  result: granted,
  example: { userIds: ["5vJt0Qm3WcXa"], collectionIds: ["b7Rk2LxYp9Ze"], permission: 2 },
  fails: [],
  emits: { audit: ["GRANT_COLLECTION_PERMISSION"] },
  async run(context, { body }) {
    const { db, orgId, userId, now } = context;
    const grants = grantsIn(body);
    const userIds = [...new Set(grants.map((grant) => grant.userId))];
    const collectionIds = [...new Set(grants.map((grant) => grant.collectionId))];
    const inPairs: PlaceOf = (kind, id) =>
      `body.grants.${grants.findIndex((pair) => pair[`${kind}Id`] === id)}.${kind}Id`;
    await expectKnown(
      db,
      orgId,
      { userIds, collectionIds },
      "grants" in body ? inPairs : undefined,
    );
    await context.commit({
      changes: [upsertGrants(db, { orgId, userId, now, grants })],
      audit: {
        eventType: "GRANT_COLLECTION_PERMISSION",
        eventId: orgId,
        eventResponse: { granted: grants.length, first: grants.slice(0, 100) },
      },
    });
    context.defer(closeAbove(context, grants));
    return { granted: grants.length };
  },
});
