/** Every SQL statement of the area Organizations. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { deletePagesOfOrganization } from "#domains/pages/rows/subtree";
import {
  aiUsage,
  apiTokens,
  collectionPermissions,
  collections,
  environments,
  formerOrganizationSlugs,
  invitations,
  members,
  organizations,
  user,
  webhooks,
  previewLinks,
  embedKeys,
} from "#db/schema";

type Row = typeof organizations.$inferSelect;

/** The organizations a person belongs to, after the given id; only `orgId` where a token binds them to it. */
export async function listOrganizations(
  db: Database,
  filter: { userId: string; orgId: string | null; after: string | null; limit: number },
) {
  return db
    .select({ organization: organizations, role: members.role })
    .from(members)
    .innerJoin(organizations, eq(organizations.id, members.orgId))
    .where(
      and(
        eq(members.userId, filter.userId),
        filter.orgId === null ? undefined : eq(organizations.id, filter.orgId),
        filter.after === null ? undefined : gt(organizations.id, filter.after),
      ),
    )
    .orderBy(asc(organizations.id))
    .limit(filter.limit);
}

export function insertOrganization(db: Database, row: Row): Change[] {
  return [
    guarded(db.insert(organizations).values(row)),
    // Only for an account that is still there: it may be deleted at the same moment.
    guarded(db.update(user).set({ id: row.createdBy }).where(eq(user.id, row.createdBy))),
    guarded(
      db
        .insert(members)
        .values({ orgId: row.id, userId: row.createdBy, role: "owner", joinedAt: row.createdAt }),
    ),
  ];
}

/** Replaces what may change, if the organization is still at the version that was read. */
export function updateOrganization(
  db: Database,
  row: Row,
  change: { name: string; slug: string; now: number },
): Change[] {
  const replaced = guarded(
    db
      .update(organizations)
      .set({
        name: change.name,
        slug: change.slug,
        version: row.version + 1,
        updatedAt: change.now,
      })
      .where(and(eq(organizations.id, row.id), eq(organizations.version, row.version))),
  );
  return change.slug === row.slug ? [replaced] : [replaced, keepSlug(db, row, change.now)];
}

/** Keeps the slug that an organization leaves, for whoever follows an old address; the last to leave it has it. */
function keepSlug(db: Database, { id: orgId, slug }: Row, leftAt: number): Change {
  const left = { orgId, slug, leftAt };
  return unguarded(
    db
      .insert(formerOrganizationSlugs)
      .values(left)
      .onConflictDoUpdate({ target: formerOrganizationSlugs.slug, set: left }),
  );
}

/**
 * Takes the organization from everybody at once. Its rows that hold no personal right (pages, versions, log)
 * stay for the purge; nothing leads to them any more.
 */
export function deleteOrganization(db: Database, orgId: string, now: number): Change[] {
  return [
    guarded(db.delete(organizations).where(eq(organizations.id, orgId))),
    unguarded(db.delete(members).where(eq(members.orgId, orgId))),
    unguarded(db.delete(invitations).where(eq(invitations.orgId, orgId))),
    unguarded(db.delete(apiTokens).where(eq(apiTokens.orgId, orgId))),
    unguarded(db.delete(collectionPermissions).where(eq(collectionPermissions.orgId, orgId))),
    unguarded(db.delete(environments).where(eq(environments.orgId, orgId))),
    unguarded(db.delete(webhooks).where(eq(webhooks.orgId, orgId))),
    unguarded(db.delete(aiUsage).where(eq(aiUsage.orgId, orgId))),
    unguarded(db.delete(previewLinks).where(eq(previewLinks.orgId, orgId))),
    unguarded(db.delete(embedKeys).where(eq(embedKeys.orgId, orgId))),
    unguarded(
      db
        .update(collections)
        .set({
          deletedAt: now,
          customDomainVerifiedAt: null,
          siteVersion: sql`${collections.siteVersion} + 1`,
        })
        .where(eq(collections.orgId, orgId)),
    ),
    deletePagesOfOrganization(db, orgId, now),
  ];
}
