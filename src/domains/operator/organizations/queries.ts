/** Reads organizations of everybody, with what they hold. */
import { asc, eq, gt, isNull, and, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { collections, files, members, organizations, pages } from "#db/schema";
import type { OrganizationRow } from "#db/schema";

export interface HeldOrganization extends Pick<
  OrganizationRow,
  "id" | "name" | "slug" | "createdAt" | "suspendedAt" | "suspendedReason"
> {
  membersCount: number;
  collectionsCount: number;
  pagesCount: number;
  filesBytes: number;
}

/** Organizations after the given id. */
export async function selectHeld(
  db: Database,
  filter: { after: string | null; limit: number },
): Promise<HeldOrganization[]> {
  const { after, limit } = filter;
  const live = and(eq(collections.orgId, organizations.id), isNull(collections.deletedAt));
  return db
    .select({
      id: organizations.id,
      name: organizations.name,
      slug: organizations.slug,
      createdAt: organizations.createdAt,
      suspendedAt: organizations.suspendedAt,
      suspendedReason: organizations.suspendedReason,
      membersCount: sql<number>`(select count(*) from ${members} where ${eq(members.orgId, organizations.id)})`,
      collectionsCount: sql<number>`(select count(*) from ${collections} where ${live})`,
      pagesCount: sql<number>`(select coalesce(sum(${collections.pageCount}), 0) from ${collections} where ${live})`,
      filesBytes: sql<number>`(select coalesce(sum(${files.sizeBytes}), 0) from ${files} where ${files.collectionId} in (select ${collections.id} from ${collections} where ${eq(collections.orgId, organizations.id)}))`,
    })
    .from(organizations)
    .where(gt(organizations.id, after ?? ""))
    .orderBy(asc(organizations.id))
    .limit(limit);
}

/** One organization, whoever belongs to it; null where there is none. */
export async function findAnyOrganization(
  db: Database,
  orgId: string,
): Promise<OrganizationRow | null> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, orgId)).limit(1);
  return row ?? null;
}

/** The next pages after the given id, of all organizations, those in the bin too. */
export async function selectAnyPages(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string; orgId: string }[]> {
  return db
    .select({ id: pages.id, orgId: pages.orgId })
    .from(pages)
    .where(gt(pages.id, after))
    .orderBy(asc(pages.id))
    .limit(limit);
}
