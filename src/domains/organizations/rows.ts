/** The only writer of organizations, of those that were deleted, and of the slugs that they have left. */
import { and, eq, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { deletedOrganizations, formerOrganizationSlugs, organizations } from "#db/schema";
import type { OrganizationRow } from "#db/schema";
import { limits } from "#limits";

export function insertOrganization(db: Database, row: OrganizationRow): Change {
  return guarded(db.insert(organizations).values(row));
}

/** What its settings say, and when they were changed. */
export type OrganizationChange = Pick<
  OrganizationRow,
  "name" | "slug" | "agentsOnlyPropose" | "answersQuestions" | "updatedAt"
>;

/** Replaces what may change, if the organization is still at the version that was read. */
export function updateOrganization(
  db: Database,
  row: OrganizationRow,
  change: OrganizationChange,
): Change[] {
  const replaced = guarded(
    db
      .update(organizations)
      .set({ ...change, version: row.version + 1 })
      .where(and(eq(organizations.id, row.id), eq(organizations.version, row.version))),
  );
  return change.slug === row.slug ? [replaced] : [replaced, keepSlug(db, row, change.updatedAt)];
}

/** Keeps the slug that an organization leaves, for whoever follows an old address; the last to leave it has it. */
function keepSlug(db: Database, { id: orgId, slug }: OrganizationRow, leftAt: number): Change {
  const left = { orgId, slug, leftAt };
  return unguarded(
    db
      .insert(formerOrganizationSlugs)
      .values(left)
      .onConflictDoUpdate({ target: formerOrganizationSlugs.slug, set: left }),
  );
}

/** Says whether the organization requires a second factor of its members, if it is still at the version that was read. */
export function requireTwoFactor(
  db: Database,
  row: OrganizationRow,
  change: { isRequired: boolean; now: number },
): Change {
  const { isRequired: isTwoFactorRequired, now: updatedAt } = change;
  return guarded(
    db
      .update(organizations)
      .set({ isTwoFactorRequired, version: row.version + 1, updatedAt })
      .where(and(eq(organizations.id, row.id), eq(organizations.version, row.version))),
  );
}

/** Suspends the organization for a reason, or lets it work again where none is given. */
export function setSuspension(
  db: Database,
  orgId: string,
  { reason, now }: { reason: string | null; now: number },
): Change {
  const suspendedAt = reason === null ? null : now;
  return guarded(
    db
      .update(organizations)
      .set({
        suspendedAt,
        suspendedReason: reason,
        version: sql`${organizations.version} + 1`,
        updatedAt: now,
      })
      .where(eq(organizations.id, orgId)),
  );
}

/**
 * Takes the organization from everybody at once. Its rows that hold no personal right (pages, versions, log)
 * stay for the purge; nothing leads to them any more.
 */
export function deleteOrganization(
  db: Database,
  { id: orgId, name, slug }: Pick<OrganizationRow, "id" | "name" | "slug">,
  now: number,
): Change[] {
  const purgeAt = now + limits.deletedOrganizationsKeptMs;
  return [
    guarded(db.delete(organizations).where(eq(organizations.id, orgId))),
    guarded(db.insert(deletedOrganizations).values({ orgId, name, slug, deletedAt: now, purgeAt })),
  ];
}

/** Nothing of a deleted organization is kept any longer than until this time. */
export function purgeFrom(db: Database, orgId: string, at: number): Change {
  return unguarded(
    db
      .update(deletedOrganizations)
      .set({ purgeAt: at })
      .where(eq(deletedOrganizations.orgId, orgId)),
  );
}

/** Forgets that there was such an organization: nothing is left of it, or it is back. */
export function forgetDeletedOrganization(db: Database, orgId: string): Change {
  return unguarded(db.delete(deletedOrganizations).where(eq(deletedOrganizations.orgId, orgId)));
}

export const formerSlugsCascade: Cascade = {
  purgedOrganization: (db, { orgId }) => [
    unguarded(db.delete(formerOrganizationSlugs).where(eq(formerOrganizationSlugs.orgId, orgId))),
  ],
};
