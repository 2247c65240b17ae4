/** Every SQL statement of the area Deleted pages. A deletion is known by the page that was deleted. */
import { and, desc, eq, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { listed } from "#domains/pages/tree/store";
import type { PageChange } from "#domains/pages/store";
import type { PageRow } from "#db/schema";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
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

const isTakenBy = (orgId: string, deletionId: string) =>
  and(eq(pages.orgId, orgId), eq(pages.deletionId, deletionId));

/** How many pages a deletion took, its own included, and how deep the deepest of them stood. */
export async function measureDeletion(db: Database, orgId: string, deletionId: string) {
  const [row] = await db
    .select({ pageCount: sql<number>`count(*)`, deepest: sql<number>`max(${pages.depth})` })
    .from(pages)
    .where(isTakenBy(orgId, deletionId));
  return row ?? { pageCount: 0, deepest: 0 };
}

/** Brings back what the deletion took beside its own page, at the new path. Goes before that page. */
export function restoreBelow(
  db: Database,
  top: PageRow,
  to: { path: string; deeperBy: number },
): Change {
  return unguarded(
    db
      .update(pages)
      .set({
        path: sql`${to.path} || substr(${pages.path}, length(${top.path}) + 1)`,
        depth: sql`${pages.depth} + ${to.deeperBy}`,
        deletedAt: null,
        deletionId: null,
        version: sql`${pages.version} + 1`,
      })
      .where(and(isTakenBy(top.orgId, top.id), ne(pages.id, top.id))),
  );
}

/** Brings the deleted page itself back, if it is still deleted as it was read. */
export function restoreTop(db: Database, row: PageRow, change: PageChange): Change {
  return guarded(
    db
      .update(pages)
      .set({ ...change, deletedAt: null, deletionId: null, version: row.version + 1 })
      .where(
        and(
          eq(pages.orgId, row.orgId),
          eq(pages.id, row.id),
          eq(pages.version, row.version),
          eq(pages.deletionId, row.id),
        ),
      ),
  );
}
