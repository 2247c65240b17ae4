/** The row of a new collection: what was asked for, and the defaults of everything else. */
import type * as z from "zod";
import type { CollectionRow } from "#db/schema";
import { checkedTheme } from "./check-look.ts";
import { frameColumns } from "./frame-text.ts";
import { noDomain } from "./no-domain.ts";
import { slugOf } from "#content/slug";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import type { createCollectionBody } from "./contract.ts";

/** The row of a new collection and the id of its root. */
export async function newCollection(
  ask: z.output<typeof createCollectionBody>,
  by: { orgId: string; userId: string; now: number },
): Promise<CollectionRow> {
  const { orgId, userId, now } = by;
  return {
    id: newIdIn(orgId),
    orgId,
    rootPageId: newIdIn(orgId),
    name: ask.name,
    slug: ask.slug ?? slugOf(ask.name),
    description: ask.description ?? "",
    type: ask.type ?? ("doc" as const),
    isPublic: ask.isPublic ?? true,
    defaultPermission: ask.defaultPermission ?? (1 as const),
    isReviewRequired: ask.reviewRequired ?? false,
    theme: await checkedTheme(ask.theme ?? {}),
    ...(await frameColumns(ask, { header: "", footer: "", navigation: {} })),
    seo: ask.seo ?? {},
    ...askingOf(ask),
    ...noDomain,
    homePageId: null,
    defaultEnvironmentId: null,
    siteVersion: 1,
    pageCount: 0,
    treeRevision: now,
    version: 1,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: userId,
    deletedAt: null,
  };
}

/** Readers may ask, as often as anybody's may, unless it was said otherwise. */
function askingOf({
  asking = "answers",
  answersPerDay = limits.aiQuestionsPerDay,
}: z.output<typeof createCollectionBody>): Pick<CollectionRow, "asking" | "answersPerDay"> {
  return { asking, answersPerDay };
}
