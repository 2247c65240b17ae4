/** The only writer of how readers come into collections. */
import { and, eq } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { readerAccess } from "#db/schema";
import type { ReaderAccessRow } from "./queries.ts";

const isUnchanged = ({ orgId, collectionId, version }: ReaderAccessRow) =>
  and(
    eq(readerAccess.orgId, orgId),
    eq(readerAccess.collectionId, collectionId),
    eq(readerAccess.version, version),
  );

/** Sets the collection's ways in, in place of those that were read; of two at the same moment one is refused. */
export function putReaderAccess(
  db: Database,
  row: ReaderAccessRow,
  former: ReaderAccessRow | null,
): Change {
  if (former === null) return guarded(db.insert(readerAccess).values(row));
  return guarded(db.update(readerAccess).set(row).where(isUnchanged(former)));
}

/** Deletes them as they were read. */
export function deleteReaderAccessRow(db: Database, row: ReaderAccessRow): Change {
  return guarded(db.delete(readerAccess).where(isUnchanged(row)));
}

/** Replaces the seal, unless they were set anew since they were read. */
export function replaceReaderSeal(
  db: Database,
  row: ReaderAccessRow,
  sealedSecret: string,
): Change {
  return unguarded(db.update(readerAccess).set({ sealedSecret }).where(isUnchanged(row)));
}

export const readerAccessCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(readerAccess).where(eq(readerAccess.orgId, orgId))),
  ],
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(readerAccess)
        .where(and(eq(readerAccess.orgId, orgId), eq(readerAccess.collectionId, collectionId))),
    ),
  ],
};
