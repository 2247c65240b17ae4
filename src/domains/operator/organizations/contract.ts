/** What an operator sees of an organization: what it holds, and nothing that anybody wrote in it. */
import * as z from "zod";
import { iso } from "#clock";
import { id, nameOf, slug, time } from "#operation/fields";
import { limits } from "#limits";
import type { DeletedOrganization } from "#db/schema";
import { changesAMonth, estimateMicrodollars } from "./estimate.ts";
import type { HeldOrganization } from "./queries.ts";

export const heldOrganization = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    createdAt: time,
    /** Since when it is suspended, and why; null: it works. */
    suspended: z.object({ at: time, reason: z.string() }).nullable(),
    membersCount: z.int(),
    collectionsCount: z.int(),
    pagesCount: z.int(),
    /** What its uploaded files take. */
    filesBytes: z.int(),
    /** What it costs whoever runs the service, and what that is estimated by. */
    cost: z.object({
      microdollars: z.int(),
      changes: z.int(),
      /** Null where they cannot be counted now. */
      views: z.int().nullable(),
      /** In no estimate: their price is the provider's. */
      aiCalls: z.int(),
    }),
  })
  .meta({ id: "HeldOrganization" });

export function presentHeld(
  row: HeldOrganization,
  { views, now }: { views: number | null; now: number },
): z.infer<typeof heldOrganization> {
  const { id: orgId, name, slug: orgSlug, suspendedAt, suspendedReason } = row;
  return {
    id: orgId,
    name,
    slug: orgSlug,
    createdAt: iso(row.createdAt),
    suspended:
      suspendedAt === null ? null : { at: iso(suspendedAt), reason: suspendedReason ?? "" },
    membersCount: row.membersCount,
    collectionsCount: row.collectionsCount,
    pagesCount: row.pagesCount,
    filesBytes: row.filesBytes,
    cost: {
      microdollars: estimateMicrodollars(row, { views: views ?? 0, now }),
      changes: changesAMonth(row.log, now),
      views,
      aiCalls: row.aiCalls,
    },
  };
}

export const openOrganizationBody = z.strictObject({
  name: nameOf(limits.organizationNameChars),
  slug,
  /** The address of its first owner, who needs no account yet. */
  ownerEmail: z.email().max(limits.accountEmailChars).toLowerCase(),
});

export const openedOrganization = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** Where its first owner signs up and begins: it works once. */
  acceptUrl: z.url(),
  expiresAt: time,
});

const reasonChars = 500;

export const suspendOrganizationBody = z.strictObject({
  /** What its people are told. */
  reason: nameOf(reasonChars),
});

export const deletedOrganization = z
  .object({
    id,
    /** What it was called; empty where it was deleted before that was kept. */
    name: z.string(),
    slug: z.string(),
    deletedAt: time,
    /** When the last of it is removed. */
    purgeAt: time,
  })
  .meta({ id: "DeletedOrganization" });

export function presentDeleted(row: DeletedOrganization): z.infer<typeof deletedOrganization> {
  const { orgId, name, slug, deletedAt, purgeAt } = row;
  return { id: orgId, name, slug, deletedAt: iso(deletedAt), purgeAt: iso(purgeAt) };
}

/** Longer than any address is. */
const slugChars = 200;

export const purgeOrganizationBody = z.strictObject({
  /** The address of the organization, so that no other one is meant: this cannot be taken back. */
  slug: z.string().max(slugChars),
});

export const purged = z.object({
  /** Nothing of it is left. Until then, call again, or leave the rest to the cron. */
  isDone: z.boolean(),
  /** A job of the organization runs still, and until its end nothing is removed. */
  waitsForJob: z.boolean(),
});
