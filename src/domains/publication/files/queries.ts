/** The files that a site serves to its readers: one query, by the organization and the id. */
import { and, eq, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { prepared, readRows } from "#db/prepared";
import type { Reader } from "#db/prepared";
import { collections, files, organizations, pages } from "#db/schema";

/** An uploaded file as it is served. */
export interface ServedFile {
  key: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  collectionId: string;
  isPublic: boolean;
  /** Its organization is: nobody but its people is served. */
  isSuspended: boolean;
}

// A file of a page is in the collection in which its page is now. No organization's file is served on the
// domain of another's site: what one of them uploads is never that one's own word.
const servedFile = prepared(["orgId", "id", "host"], (db, given) => {
  const other = alias(collections, "other");
  const servedForAnother = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.customDomain, given.host),
        isNotNull(other.customDomainVerifiedAt),
        ne(other.orgId, files.orgId),
      ),
    );
  return db
    .select({
      key: files.key,
      name: files.originalName,
      contentType: files.contentType,
      sizeBytes: files.sizeBytes,
      collectionId: collections.id,
      isPublic: collections.isPublic,
      isSuspended: sql<boolean>`${organizations.suspendedAt} is not null`.mapWith(Boolean),
    })
    .from(files)
    .leftJoin(pages, eq(pages.id, files.pageId))
    .innerJoin(
      collections,
      and(
        eq(collections.id, sql`coalesce(${pages.collectionId}, ${files.collectionId})`),
        isNull(collections.deletedAt),
      ),
    )
    .innerJoin(organizations, eq(organizations.id, collections.orgId))
    .where(and(eq(files.orgId, given.orgId), eq(files.id, given.id), notExists(servedForAnother)))
    .limit(1);
});

/** The file, if it may be served on this host at all; null where it is not there, or its collection is gone. */
export async function findServedFile(
  reader: Reader,
  { orgId, id, host }: { orgId: string; id: string; host: string },
): Promise<ServedFile | null> {
  const [row] = await readRows(reader, servedFile({ orgId, id, host }));
  return row ?? null;
}
