/** Reads what stands beside a collection in its site: the files that the same repository gave there, and where each part begins. */
import { and, asc, eq, gte, isNull, lt, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { isOneOf } from "#db/many";
import { importedFiles, pages, sitePlaces } from "#db/schema";
import type { CollectionKey, FileNotes } from "#db/schema";
import { isCurrentPlace } from "#domains/collections/index";

const own = alias(sitePlaces, "own");
const beside = alias(sitePlaces, "beside");

/** A part of a site: a collection, and what its addresses begin with. */
export interface SitePart {
  collectionId: string;
  prefix: string;
}

/** The parts of the site in which the collection stands, itself among them; none where it is a site of its own. */
export async function selectParts(
  db: Database,
  { orgId, collectionId }: CollectionKey,
): Promise<SitePart[]> {
  return db
    .select({ collectionId: beside.collectionId, prefix: beside.prefix })
    .from(own)
    .innerJoin(beside, and(isCurrentPlace(orgId, beside), eq(beside.siteId, own.siteId)))
    .where(and(isCurrentPlace(orgId, own), eq(own.collectionId, collectionId)))
    .orderBy(asc(beside.prefix));
}

/** A page that a file gave, and the page that it is the same as. */
export interface GivenPage {
  source: string;
  noted: FileNotes | null;
  pageId: string;
  originId: string | null;
}

/** The live pages that files of the repository gave other parts of the site. */
export async function selectGiven(
  db: Database,
  { orgId, collectionId }: CollectionKey,
  parts: readonly SitePart[],
  prefix: string,
): Promise<GivenPage[]> {
  const ids = parts.map((part) => part.collectionId);
  return db
    .select({
      source: importedFiles.source,
      noted: importedFiles.noted,
      pageId: importedFiles.pageId,
      originId: pages.originId,
    })
    .from(importedFiles)
    .innerJoin(
      pages,
      and(eq(pages.id, importedFiles.pageId), eq(pages.orgId, orgId), isNull(pages.deletedAt)),
    )
    .where(
      and(
        eq(importedFiles.orgId, orgId),
        isOneOf(importedFiles.collectionId, ids),
        ne(importedFiles.collectionId, collectionId),
        gte(importedFiles.source, prefix),
        lt(importedFiles.source, `${prefix}\u{10ffff}`),
      ),
    )
    .orderBy(asc(importedFiles.collectionId), asc(importedFiles.source));
}

/** The pages of a collection that are the same as another one already. */
export async function selectLinked(
  db: Database,
  { orgId, collectionId }: CollectionKey,
): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ id: pages.id, originId: pages.originId })
    .from(pages)
    .where(
      and(eq(pages.orgId, orgId), eq(pages.collectionId, collectionId), isNull(pages.deletedAt)),
    );
  return new Map(rows.map(({ id, originId }) => [id, originId]));
}
