/** The only writer of files. A file of a page is wherever its page is now; one that goes leaves its object to be removed. */
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { adding, guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { insertObjectsOf } from "#domains/files/garbage/rows";
import { eachOf, inParts, isOneOf } from "#db/many";
import { files } from "#db/schema";
import type { CollectionKey } from "#db/schema";
import type { Folder } from "./contract.ts";
import { isInFolder } from "./queries.ts";
import type { FileRow } from "#db/schema";

/** One row each; an upload takes few enough for the parameters of D1 when each is a statement. */
export function insertFiles(db: Database, rows: readonly FileRow[]): Change[] {
  return rows.map((row) => adding("fileBytes", guarded(db.insert(files).values(row))));
}

export function deleteFile(db: Database, row: FileRow): Change {
  return guarded(db.delete(files).where(and(eq(files.orgId, row.orgId), eq(files.id, row.id))));
}

/** Gives a file another name, if it still has the one that was read. */
export function renameFile(db: Database, row: FileRow, name: string): Change {
  const isAsRead = and(eq(files.id, row.id), eq(files.originalName, row.originalName));
  return guarded(
    db
      .update(files)
      .set({ originalName: name })
      .where(and(eq(files.orgId, row.orgId), isAsRead)),
  );
}

/** Deletes the files of a folder, as many as were counted, and names their objects for removal. */
export function deleteFolder(
  db: Database,
  orgId: string,
  folder: Folder,
  of: { deleted: number; now: number },
): Change[] {
  return [
    insertObjectsOf(db, isInFolder(orgId, folder), of.now),
    guarded(db.delete(files).where(isInFolder(orgId, folder)), of.deleted),
  ];
}

/** Deletes files, if they are there still, and names their objects for removal. */
export function dropAttachments(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  ids: readonly string[],
  now: number,
): Change[] {
  return inParts(ids).flatMap((part) => {
    const areThese = sql`${files.collectionId} = ${collectionId} and ${isOneOf(files.id, part)}`;
    return deleteWhere(db, orgId, areThese, now);
  });
}

/** A file that stands elsewhere in its repository now. */
export interface MovedAttachment {
  id: string;
  source: string;
  originalName: string;
}

/** Lets files follow other paths. */
export function moveAttachments(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  moved: readonly MovedAttachment[],
): Change[] {
  return inParts(moved).map((part) =>
    unguarded(
      db.run(sql`update ${files} set source = next.value ->> 'source', original_name = next.value ->> 'originalName'
        from ${eachOf(part)} as next
        where ${files}.id = next.value ->> 'id' and ${files}.org_id = ${orgId} and ${files}.collection_id = ${collectionId}`),
    ),
  );
}

/** Adds files; the ids of those that were dropped in the same commit may come again. */
export function insertAttachments(db: Database, rows: readonly FileRow[]): Change[] {
  return inParts(rows).map((part) =>
    adding(
      "fileBytes",
      guarded(
        db.run(sql`insert into ${files}
        (id, org_id, collection_id, page_id, folder, key, original_name, content_type, size_bytes, created_at, created_by, source, source_hash)
        select value ->> 'id', value ->> 'orgId', value ->> 'collectionId', null, value ->> 'folder', value ->> 'key',
          value ->> 'originalName', value ->> 'contentType', value ->> 'sizeBytes', value ->> 'createdAt',
          value ->> 'createdBy', value ->> 'source', value ->> 'sourceHash'
        from ${eachOf(part)} where true`),
        part.length,
      ),
    ),
  );
}

/** Deletes these files of the organization, and names their objects for removal. */
function deleteWhere(db: Database, orgId: string, those: SQL, now: number): Change[] {
  const isTheirs = sql`${files.orgId} = ${orgId} and ${those}`;
  return [
    insertObjectsOf(db, isTheirs, now),
    unguarded(db.delete(files).where(and(eq(files.orgId, orgId), those))),
  ];
}

/** A file of a page goes with its page, wherever that is; the others go with their collection. */
export const filesCascade: Cascade = {
  pages: (db, { orgId, ids, now }) => deleteWhere(db, orgId, sql`${files.pageId} in ${ids}`, now),
  collection: (db, { orgId, collectionId, now }) =>
    deleteWhere(
      db,
      orgId,
      sql`${files.collectionId} = ${collectionId} and ${files.pageId} is null`,
      now,
    ),
};
