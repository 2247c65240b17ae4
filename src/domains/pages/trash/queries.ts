/** Reads of what was deleted. A deletion is known by the page that was deleted. */
import { and, desc, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { listed } from "#domains/pages/tree/queries";
import { isOfDeletion } from "#domains/pages/rows/subtree";
import { pages } from "#db/schema";

/** Where a list of deletions goes on: after this one. */
export interface DeletionMark {
  deletedAt: number;
  id: string;
}

/** The deletions of a collection before the mark, newest first, each with the number of its pages. */
export async function selectDeletions(
  db: Database,
  orgId: string,
  filter: { collectionId: string; before: DeletionMark | null; limit: number },
) {
  const { before } = filter;
  return db
    .select({
      ...listed,
      pageCount: sql<number>`(select count(*) from ${pages} d where d.deletion_id = ${sql.raw('"pages"."id"')})`,
    })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, orgId),
        eq(pages.collectionId, filter.collectionId),
        isNotNull(pages.deletedAt),
        eq(pages.deletionId, pages.id),
        before === null
          ? undefined
          : or(
              lt(pages.deletedAt, before.deletedAt),
              and(eq(pages.deletedAt, before.deletedAt), lt(pages.id, before.id)),
            ),
      ),
    )
    .orderBy(desc(pages.deletedAt), desc(pages.id))
    .limit(filter.limit);
}

export type DeletionRow = Awaited<ReturnType<typeof selectDeletions>>[number];

/** How many pages a deletion took, its own included, and how deep the deepest of them stood. */
export async function measureDeletion(db: Database, orgId: string, deletionId: string) {
  const [row] = await db
    .select({ pageCount: sql<number>`count(*)`, deepest: sql<number>`max(${pages.depth})` })
    .from(pages)
    .where(isOfDeletion(orgId, deletionId));
  return row ?? { pageCount: 0, deepest: 0 };
}
