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
  // Two conditions with an index each: what asks where each file is reads the files of everybody.
  const ofCollection = sql`(${files.pageId} in (select p.id from ${pages} p where p.collection_id = ${collectionId})
    or (${files.collectionId} = ${collectionId} and not exists (select 1 from ${pages} p where p.id = ${files.pageId})))`;
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
