/** The SQL that sums up what readers sought. */
import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { searches } from "#db/schema";

/** What was sought, over the days asked for. */
export interface SoughtQuery {
  query: string;
  foundCount: number;
  notFoundCount: number;
  lastAt: number;
}

export interface SoughtFilter {
  collectionId: string;
  isFound: boolean | null;
  from: string;
  to: string;
  /** How many are passed over: the order is by counts, which have no place to go on from. */
  offset: number;
  limit: number;
}

/** The queries sought most often first. */
export async function selectSought(
  db: Database,
  orgId: string,
  filter: SoughtFilter,
): Promise<SoughtQuery[]> {
  const { collectionId, isFound, from, to, offset, limit } = filter;
  const total = sql<number>`sum(${searches.count})`;
  return db
    .select({
      query: searches.query,
      foundCount: sql<number>`sum(iif(${searches.isFound}, ${searches.count}, 0))`,
      notFoundCount: sql<number>`sum(iif(${searches.isFound}, 0, ${searches.count}))`,
      lastAt: sql<number>`max(${searches.lastAt})`,
    })
    .from(searches)
    .where(
      and(
        eq(searches.orgId, orgId),
        eq(searches.collectionId, collectionId),
        gte(searches.day, from),
        lte(searches.day, to),
        isFound === null ? undefined : eq(searches.isFound, isFound),
      ),
    )
    .groupBy(searches.query)
    .orderBy(sql`${total} desc`, searches.query)
    .limit(limit)
    .offset(offset);
}
