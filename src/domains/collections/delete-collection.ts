/** Delete Collection: soft; its site and its pages stop answering with the next request. */
import { toCollection } from "#access/needs";
import { closeCollection } from "#domains/rooms/index";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { deleteCollection as remove } from "./rows.ts";

export const deleteCollection = defineOperation({
  id: "deleteCollection",
  method: "DELETE",
  path: "/orgs/:orgId/collections/:collectionId",
  status: 204,
  summary: "Delete a collection",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_COLLECTION"] },
  async run(context) {
    const { collection: row } = context.subject;
    context.expectVersion(row);
    await context.commit({
      changes: [
        remove(context.db, row, context.now),
        ...context.cascade("deletedCollection", { orgId: row.orgId, collectionId: row.id }),
      ],
      audit: {
        eventType: "DELETE_COLLECTION",
        eventId: row.id,
        collectionId: row.id,
        eventResponse: { name: row.name, slug: row.slug },
      },
    });
    context.defer(closeCollection(context, row.id));
    return undefined;
  },
});
