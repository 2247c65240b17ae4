/** Every SQL statement of duplicating: the source's tree, and its rows written again for the copy. */
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { collectionPermissions, pages } from "#db/schema";

/** The live pages of a collection, its root left out, and what each stands under. */
export async function selectPlaces(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<{ id: string; parentId: string | null }[]> {
  return db
    .select({ id: pages.id, parentId: pages.parentId })
    .from(pages)
    .where(
      and(
        eq(pages.orgId, orgId),
        eq(pages.collectionId, collectionId),
        isNull(pages.deletedAt),
        gt(pages.type, 0),
      ),
    )
    .orderBy(pages.depth, pages.id);
}

/** Whoever was shut out of the source is shut out of the copy. */
export function copyPermissions(
  db: Database,
  from: { orgId: string; collectionId: string },
  to: { collectionId: string; userId: string; now: number },
): Change {
  return unguarded(
    db.run(sql`insert into ${collectionPermissions}
      (org_id, collection_id, user_id, permission, updated_at, updated_by)
      select org_id, ${to.collectionId}, user_id, permission, ${to.now}, ${to.userId}
      from ${collectionPermissions} where org_id = ${from.orgId} and collection_id = ${from.collectionId}`),
  );
}
