/** Auto Grant Permissions: a record for every member who has none, lowering nobody. */
import { toOrganization } from "#access/needs";
import { tellGranted } from "#domains/rooms/index";
import { defineOperation } from "#operation/define";
import { autoGrantBody, granted } from "./contract.ts";
import { expectKnown } from "./known.ts";
import { countUngranted } from "./queries.ts";
import { insertMissing } from "./rows.ts";

export const autoGrantPermissions = defineOperation({
  id: "autoGrantPermissions",
  method: "POST",
  path: "/permissions/auto-grant",
  status: 200,
  summary: "Give members without a record a level in collections",
  access: toOrganization({ role: "admin", scope: "admin" }, "body.orgId"),
  body: autoGrantBody,
  example: { orgId: "4fTzK0aQm2Lx", permission: 2 },
  result: granted,
  fails: ["conflict"],
  emits: { audit: ["GRANT_COLLECTION_PERMISSION"] },
  async run(context, { body }) {
    const { db, orgId, userId, now } = context;
    const { userIds = null, collectionIds = null, permission } = body;
    await expectKnown(db, orgId, {
      userIds: userIds ?? [],
      collectionIds: collectionIds ?? [],
    });
    const grant = { userIds, collectionIds, permission };
    const count = await countUngranted(db, orgId, grant);
    if (count === 0) return { granted: 0 };
    await context.commit({
      changes: [insertMissing(db, orgId, grant, { userId, now, count })],
      audit: {
        eventType: "GRANT_COLLECTION_PERMISSION",
        eventId: orgId,
        eventResponse: { granted: count, permission, isAutomatic: true },
      },
    });
    context.defer(tellGranted(context, userIds));
    return { granted: count };
  },
});
