/** Reads the tree of the collection that is duplicated. */
import type { Database } from "#db/client";
import { pages } from "#db/schema";
import { isInTree } from "#domains/pages/index";

/** The live pages of a collection, its root left out, and what each stands under. */
export async function selectTree(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<{ id: string; parentId: string | null }[]> {
  return db
    .select({ id: pages.id, parentId: pages.parentId })
    .from(pages)
    .where(isInTree(orgId, collectionId))
    .orderBy(pages.depth, pages.id);
}
