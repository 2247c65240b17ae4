/** Reads files. A file of a page is wherever its page is now. */
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { files, pages } from "#db/schema";
import type { FileRow } from "#db/schema";
import type { Folder } from "./contract.ts";

export async function findFile(db: Database, orgId: string, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.orgId, orgId), eq(files.id, id)))
    .limit(1);
  return row ?? null;
}

/** The files of a page, or of a collection with all its pages; in the folder and below, by whole segments. */
export function isIn(orgId: string, { collectionId, pageId, folder }: Folder): SQL {
  const ofCollection = sql`(select coalesce(p.collection_id, ${files.collectionId}) from (select 1)
    left join ${pages} p on p.id = ${files.pageId}) = ${collectionId}`;
  const ofPage = pageId === null ? ofCollection : sql`${files.pageId} = ${pageId}`;
  const inFolder =
    folder === ""
      ? sql`true`
      : sql`(${files.folder} = ${folder} or (${files.folder} > ${`${folder}/`} and ${files.folder} < ${`${folder}0`}))`;
  return sql`${files.orgId} = ${orgId} and ${ofPage} and ${inFolder}`;
}

/** How many files a folder holds, and how large they are together. */
export async function measureFolder(db: Database, orgId: string, folder: Folder) {
  const [row] = await db
    .select({
      deleted: sql<number>`count(*)`,
      sizeBytes: sql<number>`coalesce(sum(${files.sizeBytes}), 0)`,
    })
    .from(files)
    .where(isIn(orgId, folder));
  return row ?? { deleted: 0, sizeBytes: 0 };
}
