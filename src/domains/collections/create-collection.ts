/** Create Collection, with its invisible root page. */
import { toOrganization } from "#access/needs";
import { Failure } from "#failure";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { expectFont } from "./check-look.ts";
import { collection, createCollectionBody, presentCollection } from "./contract.ts";
import { newCollection } from "./new-collection.ts";
import { insertCollection } from "./rows.ts";

export const createCollection = defineOperation({
  id: "createCollection",
  method: "POST",
  path: "/orgs/:orgId/collections",
  status: 201,
  summary: "Create a collection",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  body: createCollectionBody,
  example: { name: "API reference", description: "Every call, with examples" },
  result: collection,
  fails: ["slug_taken"],
  emits: { audit: ["CREATE_COLLECTION"] },
  location: (created) => `/orgs/${created.orgId}/collections/${created.id}`,
  etag: (created) => String(created.version),
  async run(context, { body }) {
    await expectFont(context.db, context.subject.organization.id, body.theme?.fontUrl);
    const row = await newCollection(body, context);
    await context.commit({
      changes: [
        insertCollection(context.db, row),
        ...context.cascade("newCollection", {
          orgId: row.orgId,
          collectionId: row.id,
          rootPageId: row.rootPageId,
          userId: context.userId,
          now: context.now,
        }),
      ],
      audit: {
        eventType: "CREATE_COLLECTION",
        eventId: row.id,
        collectionId: row.id,
        eventResponse: { name: row.name, slug: row.slug },
      },
      taken: {
        "collections.slug": new Failure(
          "slug_taken",
          `The organization has a collection "${row.slug}" already.`,
        ),
      },
    });
    return presentCollection(row, { ...context.subject, level: 2 }, context);
  },
});
