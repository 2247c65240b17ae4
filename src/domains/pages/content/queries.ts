/** Reads of a page's content versions. */
import { and, asc, desc, eq, gt, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { contentVersions, versionThinning } from "#db/schema";
import { ulidTimeIn } from "#ids";

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
        // Behind all whose ids tell their time so; those from before there were slots are told by the column.
        lt(contentVersions.id, ulidTimeIn(orgId, Math.max(1, at + 1))),
        lte(contentVersions.createdAt, at),
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

const place = sql<number>`${contentVersions}.rowid`;

/** Behind which version those begin that were not yet looked at for this age, in the order in which they were stored. */
export const thinnedUpTo = (age: string) =>
  sql`coalesce((select ${versionThinning.lastRow} from ${versionThinning} where ${versionThinning.age} = ${age}), 0)`;

/**
 * The last of the next `limit` versions of all organizations that were not yet looked at for this age, up to the first
 * from the time or after; null for none.
 */
export async function findThinningEnd(
  db: Database,
  { age, before }: { age: string; before: number },
  limit: number,
): Promise<number | null> {
  const next = (atMost: number) =>
    db
      .select({ place, createdAt: contentVersions.createdAt })
      .from(contentVersions)
      .where(gt(place, thinnedUpTo(age)))
      .orderBy(asc(place))
      .limit(atMost);
  // Mostly none is due, and that is one row.
  const [first] = await next(1);
  if (first === undefined || first.createdAt >= before) return null;
  const rows = await next(limit);
  const young = rows.findIndex(({ createdAt }) => createdAt >= before);
  return rows.slice(0, young < 0 ? undefined : young).at(-1)?.place ?? null;
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
