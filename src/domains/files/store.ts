/** Every SQL statement of the area Files. A file of a page is wherever its page is now. */
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { files, garbage, pages } from "#db/schema";
import type { Folder } from "./contract.ts";

export type FileRow = typeof files.$inferSelect;

/** One row each; an upload takes few enough for the parameters of D1 when each is a statement. */
export function insertFiles(db: Database, rows: readonly FileRow[]): Change[] {
  return rows.map((row) => guarded(db.insert(files).values(row)));
}

export async function findFile(db: Database, orgId: string, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.orgId, orgId), eq(files.id, id)))
    .limit(1);
  return row ?? null;
}

export function deleteFile(db: Database, row: FileRow): Change {
  return guarded(db.delete(files).where(and(eq(files.orgId, row.orgId), eq(files.id, row.id))));
}

/** The files of a page, or of a collection with all its pages; in the folder and below, by whole segments. */
function isIn(orgId: string, { collectionId, pageId, folder }: Folder): SQL {
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

/** Deletes the files of a folder, as many as were counted, and names their objects for removal. */
export function deleteFolder(
  db: Database,
  orgId: string,
  folder: Folder,
  of: { deleted: number; now: number },
): Change[] {
  return [
    unguarded(
      db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
        select ${files.key}, 'object', ${orgId}, ${of.now} from ${files} where ${isIn(orgId, folder)}
        on conflict (name) do nothing`),
    ),
    guarded(db.delete(files).where(isIn(orgId, folder)), of.deleted),
  ];
}
