/** Reads organizations of everybody, with what they hold. */
import { asc, eq, gt, isNull, and, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { eachOf, isOneOf } from "#db/many";
import { usedOf } from "#db/quotas";
import {
  collections,
  deletedOrganizations,
  deliveries,
  events,
  foreignLinks,
  garbage,
  jobs,
  logEntries,
  organizations,
  pages,
} from "#db/schema";
import type { DeletedOrganization, HeldQuota, OrganizationRow } from "#db/schema";
import type { KeptLog } from "./estimate.ts";

export interface HeldOrganization extends Pick<
  OrganizationRow,
  "id" | "name" | "slug" | "createdAt" | "suspendedAt" | "suspendedReason"
> {
  membersCount: number;
  collectionsCount: number;
  pagesCount: number;
  filesBytes: number;
  aiCalls: number;
  log: KeptLog;
}

/** Organizations after the given id. Each reads what is its own: of its log two entries, however long that is. */
export async function selectHeld(
  db: Database,
  { after, limit, now }: { after: string | null; limit: number; now: number },
): Promise<HeldOrganization[]> {
  const live = and(eq(collections.orgId, organizations.id), isNull(collections.deletedAt));
  const used = (name: HeldQuota) => usedOf[name]({ orgId: organizations.id, now });
  const ofLog = sql`from ${logEntries} where ${eq(logEntries.orgId, organizations.id)} order by ${logEntries.number}`;
  const rows = await db
    .select({
      id: organizations.id,
      name: organizations.name,
      slug: organizations.slug,
      createdAt: organizations.createdAt,
      suspendedAt: organizations.suspendedAt,
      suspendedReason: organizations.suspendedReason,
      membersCount: used("members"),
      collectionsCount: sql<number>`(select count(*) from ${collections} where ${live})`,
      pagesCount: used("pages"),
      filesBytes: used("fileBytes"),
      aiCalls: used("aiCalls"),
      firstNumber: sql<number | null>`(select ${logEntries.number} ${ofLog} limit 1)`,
      firstAt: sql<number | null>`(select ${logEntries.createdAt} ${ofLog} limit 1)`,
      last: sql<number | null>`(select ${logEntries.number} ${ofLog} desc limit 1)`,
    })
    .from(organizations)
    .where(gt(organizations.id, after ?? ""))
    .orderBy(asc(organizations.id))
    .limit(limit);
  return rows.map(({ firstNumber, firstAt, last, ...row }) => ({
    ...row,
    log: {
      first: firstNumber === null ? null : { number: firstNumber, at: firstAt ?? now },
      last: last ?? 0,
    },
  }));
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

/** Those of these pages that no row names, neither as a page nor as what is to be removed. */
export async function selectUnknownPages(
  db: Database,
  those: readonly { orgId: string; pageId: string }[],
): Promise<{ orgId: string; pageId: string }[]> {
  return db.all(sql`select value ->> 'orgId' as orgId, value ->> 'pageId' as pageId from ${eachOf(those)}
    where value ->> 'pageId' not in (select ${pages.id} from ${pages} where ${isOneOf(pages.id, idsOf(those))})
      and value ->> 'pageId' not in (select ${garbage.name} from ${garbage} where ${isOneOf(garbage.name, idsOf(those))})`);
}

const idsOf = (those: readonly { pageId: string }[]) => those.map(({ pageId }) => pageId);

/** Deleted organizations after the given id that are not yet purged. */
export async function selectDeleted(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<DeletedOrganization[]> {
  return db
    .select()
    .from(deletedOrganizations)
    .where(gt(deletedOrganizations.orgId, after ?? ""))
    .orderBy(asc(deletedOrganizations.orgId))
    .limit(limit);
}

/** A deleted organization that is not yet purged; null where there is none. */
export async function findDeleted(
  db: Database,
  orgId: string,
): Promise<DeletedOrganization | null> {
  const [row] = await db
    .select()
    .from(deletedOrganizations)
    .where(eq(deletedOrganizations.orgId, orgId));
  return row ?? null;
}

/** The ids of deleted organizations of which nothing is to be kept after this time, those that wait longest first. */
export async function selectPurgedBefore(
  db: Database,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ orgId: deletedOrganizations.orgId })
    .from(deletedOrganizations)
    .where(lte(deletedOrganizations.purgeAt, now))
    .orderBy(asc(deletedOrganizations.purgeAt))
    .limit(limit);
  return rows.map(({ orgId }) => orgId);
}

/** Whether the organization has rows of which a purge takes a part at a time. */
export async function hasRowsInParts(db: Database, orgId: string): Promise<boolean> {
  // One statement, of which a run has few.
  const some = [logEntries, jobs, foreignLinks, deliveries, events].map(
    (table) => sql`exists (select 1 from ${table} where ${table.orgId} = ${orgId})`,
  );
  const { has } = await db.get<{ has: number }>(sql`select ${sql.join(some, sql` or `)} as has`);
  return has === 1;
}
