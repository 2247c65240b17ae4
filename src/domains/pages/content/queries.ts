/** Reads of a page's content versions. */
import { and, asc, desc, eq, gt, lt, max, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { contentVersions, versionThinning } from "#db/schema";
import { ulidTime } from "#ids";

export type VersionRow = typeof contentVersions.$inferSelect;

/** A page's history before the given version, newest first. */
export async function selectVersions(
  db: Database,
  orgId: string,
  filter: { pageId: string; before: string | null; limit: number },
): Promise<VersionRow[]> {
  return db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.orgId, orgId),
        eq(contentVersions.pageId, filter.pageId),
        filter.before === null ? undefined : lt(contentVersions.id, filter.before),
      ),
    )
    .orderBy(desc(contentVersions.id))
    .limit(filter.limit);
}

export async function findVersion(
  db: Database,
  orgId: string,
  versionId: string,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.orgId, orgId), eq(contentVersions.id, versionId)))
    .limit(1);
  return row ?? null;
}

/** The page's last version from this time or before, or null. */
export async function findVersionAt(
  db: Database,
  orgId: string,
  pageId: string,
  at: number,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.orgId, orgId),
        eq(contentVersions.pageId, pageId),
        lt(contentVersions.id, ulidTime(Math.max(1, at + 1))),
      ),
    )
    .orderBy(desc(contentVersions.id))
    .limit(1);
  return row ?? null;
}

/** The page's oldest version, or null. */
export async function findFirstVersion(
  db: Database,
  orgId: string,
  pageId: string,
): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.orgId, orgId), eq(contentVersions.pageId, pageId)))
    .orderBy(asc(contentVersions.id))
    .limit(1);
  return row ?? null;
}

/** Behind which version those begin that were not yet looked at for this age. */
export const thinnedUpTo = (age: string) =>
  sql`coalesce((select ${versionThinning.lastId} from ${versionThinning} where ${versionThinning.age} = ${age}), '')`;

/** The last of the next `limit` versions of all organizations, from before the given id, that were not yet looked at for this age; null for none. */
export async function findThinningEnd(
  db: Database,
  { age, before }: { age: string; before: string },
  limit: number,
): Promise<string | null> {
  const next = db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(gt(contentVersions.id, thinnedUpTo(age)), lt(contentVersions.id, before)))
    .orderBy(asc(contentVersions.id))
    .limit(limit)
    .as("next");
  const [row] = await db.select({ id: max(next.id) }).from(next);
  return row?.id ?? null;
}

/** The version that a room has already saved under this number, or null. */
export async function findVersionBySeq(
  db: Database,
  orgId: string,
  pageId: string,
  seq: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.orgId, orgId),
        eq(contentVersions.pageId, pageId),
        eq(contentVersions.seq, seq),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
