/** Reads the tree of the collection that is duplicated, and the files of pages that are. */
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { files, pages } from "#db/schema";
import type { FileRow } from "#db/schema";
import { isInTree } from "#domains/pages/index";

/** The live pages of a collection, its root left out, and what each stands under. */
export async function selectPagesToCopy(
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

/** The files of these pages. */
export async function selectFilesOfPages(
  db: Database,
  orgId: string,
  pageIds: readonly string[],
): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.orgId, orgId), isOneOf(files.pageId, pageIds)))
    .orderBy(asc(files.id));
}
