/** Create Collection, with its invisible root page. */
import { toOrganization } from "#access/needs";
import { sanitizeHtml } from "#content/sanitize";
import { slugOf } from "#content/slug";
import { Failure } from "#failure";
import { newId } from "#ids";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { collection, createCollectionBody, presentCollection } from "./contract.ts";
import { insertCollection } from "./store.ts";

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
    const { orgId, now, userId, db } = context;
    const row = {
      id: newId(),
      orgId,
      rootPageId: newId(),
      name: body.name,
      slug: body.slug ?? slugOf(body.name),
      description: body.description ?? "",
      type: body.type ?? ("doc" as const),
      isPublic: body.isPublic ?? true,
      defaultPermission: body.defaultPermission ?? (1 as const),
      isReviewRequired: body.reviewRequired ?? false,
      theme: body.theme ?? {},
      header: sanitizeHtml(body.header ?? ""),
      footer: sanitizeHtml(body.footer ?? ""),
      seo: body.seo ?? {},
      customDomain: null,
      customDomainVerifiedAt: null,
      homePageId: null,
      defaultEnvironmentId: null,
      siteVersion: 1,
      pageCount: 0,
      version: 1,
      createdAt: now,
      createdBy: userId,
      updatedAt: now,
      updatedBy: userId,
      deletedAt: null,
    };
    await context.commit({
      changes: insertCollection(db, row),
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
    return presentCollection(row, 2);
  },
});
