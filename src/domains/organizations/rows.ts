/** The only writer of organizations and of the slugs that they have left. */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { formerOrganizationSlugs, organizations } from "#db/schema";
import type { OrganizationRow } from "#db/schema";

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
export function deleteOrganization(db: Database, orgId: string): Change {
  return guarded(db.delete(organizations).where(eq(organizations.id, orgId)));
}
