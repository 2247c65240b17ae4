/** Every SQL statement on the files that imports keep in step with a repository. */
import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { FileRow } from "#domains/files/store";
import type { CollectionKey } from "#db/schema";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { files, garbage } from "#db/schema";

/** What planning asks of an imported file. */
export type KnownAttachment = Pick<FileRow, "id" | "key" | "source" | "sourceHash">;

/** The collection's files that came from sources which begin with the prefix. */
export async function selectAttachments(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  prefix: string,
): Promise<KnownAttachment[]> {
  return db
    .select({ id: files.id, key: files.key, source: files.source, sourceHash: files.sourceHash })
    .from(files)
    .where(
      and(
        eq(files.orgId, orgId),
        eq(files.collectionId, collectionId),
        gte(files.source, prefix),
        lt(files.source, `${prefix}\u{10ffff}`),
      ),
    );
}

const inPlace = ({ orgId, collectionId }: CollectionKey, ids: readonly string[]) =>
  and(
    eq(files.orgId, orgId),
    eq(files.collectionId, collectionId),
    inArray(files.id, sql`(select value from ${eachOf(ids)})`),
  );

/** Deletes files, if they are there still, and names their objects for removal. */
export function dropAttachments(
  db: Database,
  place: CollectionKey,
  ids: readonly string[],
  now: number,
): Change[] {
  return inParts(ids).flatMap((part) => [
    unguarded(
      db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
        select ${files.key}, 'object', ${files.orgId}, ${now} from ${files} where ${inPlace(place, part)}
        on conflict (name) do nothing`),
    ),
    unguarded(db.delete(files).where(inPlace(place, part))),
  ]);
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
    guarded(
      db.run(sql`insert into ${files}
        (id, org_id, collection_id, page_id, folder, key, original_name, content_type, size_bytes, created_at, created_by, source, source_hash)
        select value ->> 'id', value ->> 'orgId', value ->> 'collectionId', null, value ->> 'folder', value ->> 'key',
          value ->> 'originalName', value ->> 'contentType', value ->> 'sizeBytes', value ->> 'createdAt',
          value ->> 'createdBy', value ->> 'source', value ->> 'sourceHash'
        from ${eachOf(part)} where true`),
      part.length,
    ),
  );
}
