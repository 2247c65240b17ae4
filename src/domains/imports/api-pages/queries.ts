/** Reads which pages show operations of an API: those of files that name one, and those that descriptions made. */
import { and, eq, isNull, like, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { importedFiles, pages } from "#db/schema";
import type { CollectionKey, EndpointRecord, FileNotes } from "#db/schema";
import type { ImportedRow } from "#domains/imports/queries";

export interface ClaimedPage {
  pageId: string;
  /** The file whose page it is. */
  file: string;
  operation: NonNullable<FileNotes["operation"]>;
}

const isImportedInto = ({ orgId, collectionId }: CollectionKey) =>
  and(eq(importedFiles.orgId, orgId), eq(importedFiles.collectionId, collectionId));

/** The pages of files that say which operation they show. */
export async function selectClaimedPages(
  db: Database,
  collectionKey: CollectionKey,
): Promise<ClaimedPage[]> {
  const { pageId, source, noted } = importedFiles;
  const rows = await db
    .select({ pageId, source, noted })
    .from(importedFiles)
    .where(
      and(
        isImportedInto(collectionKey),
        eq(importedFiles.isGone, false),
        sql`${noted} ->> 'operation' is not null`,
      ),
    );
  return rows.flatMap(({ pageId: id, source: at, noted: notes }) => {
    const file = notes?.file ?? at.slice(at.indexOf(":") + 1);
    return notes?.operation === undefined ? [] : [{ pageId: id, file, operation: notes.operation }];
  });
}

export interface PageOfDescription {
  /** What is known of it, or of the folder that it is. */
  row: ImportedRow;
  type: number;
  endpoint: EndpointRecord | null;
}

/** The pages that descriptions made: their operations, and what they stand in. */
export async function selectDescribedPages(
  db: Database,
  collectionKey: CollectionKey,
): Promise<PageOfDescription[]> {
  return db
    .select({ row: importedFiles, type: pages.type, endpoint: pages.endpoint })
    .from(importedFiles)
    .innerJoin(pages, and(eq(pages.id, importedFiles.pageId), isNull(pages.deletedAt)))
    .where(
      and(
        isImportedInto(collectionKey),
        eq(importedFiles.isGone, false),
        or(like(importedFiles.source, "openapi:%"), like(importedFiles.source, "postman:%")),
      ),
    );
}
