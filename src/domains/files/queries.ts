/** Reads files. A file of a page is wherever its page is now. */
import { and, desc, eq, getTableColumns, like, lt, notLike, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { files, pages } from "#db/schema";
import type { TimedPlace } from "#operation/list";
import type { FileRow } from "#db/schema";
import type { Folder, FoundFile } from "./contract.ts";

export async function findFile(db: Database, orgId: string, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.orgId, orgId), eq(files.id, id)))
    .limit(1);
  return row ?? null;
}

/** The files of a page, or of a collection with all its pages; in the folder and below, by whole segments. */
export function isInFolder(orgId: string, { collectionId, pageId, folder }: Folder): SQL {
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
    .where(isInFolder(orgId, folder));
  return row ?? { deleted: 0, sizeBytes: 0 };
}

export interface FileFilter {
  collectionId: string;
  /** A part of what its uploader calls it, in upper or lower case. */
  name?: string | undefined;
  kind?: "picture" | "other" | undefined;
  after: TimedPlace | null;
  limit: number;
}

const isPicture = "image/%";

/** The files of a collection and of its pages, the newest first. */
export async function selectFiles(
  db: Database,
  orgId: string,
  { collectionId, name, kind, after, limit }: FileFilter,
): Promise<FoundFile[]> {
  return db
    .select({ row: getTableColumns(files), pageName: pages.name })
    .from(files)
    .leftJoin(pages, and(eq(pages.id, files.pageId), eq(pages.orgId, files.orgId)))
    .where(
      and(
        isInFolder(orgId, { collectionId, pageId: null, folder: "" }),
        name === undefined
          ? undefined
          : sql`instr(lower(${files.originalName}), lower(${name})) > 0`,
        kind === "picture" ? like(files.contentType, isPicture) : undefined,
        kind === "other" ? notLike(files.contentType, isPicture) : undefined,
        after === null
          ? undefined
          : or(
              lt(files.createdAt, after.at),
              and(eq(files.createdAt, after.at), lt(files.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit);
}
