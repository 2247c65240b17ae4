/** Restore Collection: a deleted one comes back as it was, with its pages, for 30 days. */
import { toCollection } from "#access/needs";
import { freeUrlName, stemOf } from "#content/url-names";
import { Failure } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { collection, presentCollection } from "./contract.ts";
import { selectSlugs } from "./queries.ts";
import { restoreCollection as restore } from "./rows.ts";

export const restoreCollection = defineOperation({
  id: "restoreCollection",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/restore",
  status: 200,
  summary: "Restore a deleted collection",
  description:
    "Its pages, versions, settings and webhooks come back as they were; a slug that is taken by now gets a suffix.",
  access: toCollection({
    level: 2,
    scope: "admin",
    role: "admin",
    organizationAt: "params.orgId",
    includesDeleted: true,
  }),
  params: collectionParams,
  result: collection,
  fails: ["stale_version", "conflict", "gone", "limit_reached"],
  emits: { audit: ["RESTORE_COLLECTION"] },
  etag: (restored) => String(restored.version),
  async run(context) {
    const { db, now, userId, orgId } = context;
    const { collection: row } = context.subject;
    if (row.deletedAt === null) throw new Failure("conflict", "The collection is not deleted.");
    if (row.deletedAt <= now - limits.deletedCollectionsKeptMs) {
      throw new Failure("gone", "A deleted collection can be restored for 30 days.");
    }
    context.expectVersion(row);
    const slug = freeUrlName(row.slug, await selectSlugs(db, orgId, stemOf(row.slug)), false);
    const change = { slug, updatedAt: now, updatedBy: userId };
    await context.commit({
      changes: [
        restore(db, row, change),
        ...context.cascade("restoredCollection", { orgId, collectionId: row.id }),
      ],
      audit: {
        eventType: "RESTORE_COLLECTION",
        eventId: row.id,
        collectionId: row.id,
        eventResponse: { name: row.name, slug },
      },
      taken: {
        "collections.slug": new Failure(
          "conflict",
          `The address "${slug}" was taken at the same moment. Try again.`,
        ),
      },
    });
    const { version, siteVersion } = row;
    const restored = { deletedAt: null, version: version + 1, siteVersion: siteVersion + 1 };
    return presentCollection({ ...row, ...change, ...restored }, context.subject, context);
  },
});
