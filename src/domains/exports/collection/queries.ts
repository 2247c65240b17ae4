/** Reads what an export holds: where all pages stand first, and what they hold a part at a time. */
import { and, asc, eq, sql } from "drizzle-orm";
import type { FileRow, PageRow } from "#db/schema";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { isInTree } from "#domains/pages/index";
import { files, pages } from "#db/schema";

/** A page as an export first reads it: where it stands, and how large it is. */
export interface ExportedRow {
  id: string;
  parentId: string | null;
  urlName: string;
  /** What its row takes, about. */
  rowBytes: number;
}

/** The live pages of a collection, archived ones too, its root left out; siblings in their order. */
export async function selectExported(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<ExportedRow[]> {
  return db
    .select({
      id: pages.id,
      parentId: pages.parentId,
      urlName: pages.urlName,
      rowBytes: sql<number>`length(${pages.meta}) + coalesce(length(${pages.endpoint}), 0)`,
    })
    .from(pages)
    .where(isInTree(orgId, collectionId))
    .orderBy(asc(pages.rank));
}

/** These pages, by id. */
export async function selectRows(
  db: Database,
  orgId: string,
  ids: readonly string[],
): Promise<Map<string, PageRow>> {
  const rows = await db
    .select()
    .from(pages)
    .where(and(eq(pages.orgId, orgId), isOneOf(pages.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The files of a collection and of the live pages that are in it. */
export async function selectAllFiles(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.orgId, orgId),
        sql`(${files.pageId} is null and ${files.collectionId} = ${collectionId}
          or ${files.pageId} in (select p.id from ${pages} p where p.org_id = ${orgId}
            and p.collection_id = ${collectionId} and p.deleted_at is null))`,
      ),
    )
    .orderBy(asc(files.id));
}
