/** Reads the tree of the collection that is duplicated. */
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { pages } from "#db/schema";

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
