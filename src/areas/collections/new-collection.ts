/** A collection as it is made: what was asked for, and the defaults of everything else. */
import type { z } from "zod";
import type { CollectionRow } from "#access/store";
import { sanitizeHtml } from "#content/sanitize";
import { noDomain } from "#areas/collections/domains/domain-name";
import { slugOf } from "#content/slug";
import { newId } from "#ids";
import type { createCollectionBody } from "./contract.ts";

/** The row of a new collection and the id of its root. */
export function newCollection(
  ask: z.output<typeof createCollectionBody>,
  by: { orgId: string; userId: string; now: number },
): CollectionRow {
  const { orgId, userId, now } = by;
  return {
    id: newId(),
    orgId,
    rootPageId: newId(),
    name: ask.name,
    slug: ask.slug ?? slugOf(ask.name),
    description: ask.description ?? "",
    type: ask.type ?? ("doc" as const),
    isPublic: ask.isPublic ?? true,
    defaultPermission: ask.defaultPermission ?? (1 as const),
    isReviewRequired: ask.reviewRequired ?? false,
    theme: ask.theme ?? {},
    header: sanitizeHtml(ask.header ?? ""),
    footer: sanitizeHtml(ask.footer ?? ""),
    seo: ask.seo ?? {},
    ...noDomain,
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
}
