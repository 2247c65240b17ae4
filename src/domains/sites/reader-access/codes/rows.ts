/** The only writer of the codes of readers. */
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { readerCodes } from "#db/schema";
import { limits } from "#limits";
import type { ReaderCodeRow } from "./queries.ts";

/** Keeps a code, unless its address has as many as it may that are good still. */
export function insertReaderCode(db: Database, row: ReaderCodeRow, now: number): Change {
  const { id, orgId, collectionId, addressHash, codeHash, tries, expiresAt } = row;
  return guarded(
    db.run(sql`insert into ${readerCodes}
      (id, org_id, collection_id, address_hash, code_hash, tries, expires_at)
      select ${id}, ${orgId}, ${collectionId}, ${addressHash}, ${codeHash}, ${tries}, ${expiresAt}
      where ${limits.readerCodesPerAddress} > (
        select count(*) from ${readerCodes} c where c.org_id = ${orgId} and c.collection_id = ${collectionId}
          and c.address_hash = ${addressHash} and c.expires_at > ${now})`),
  );
}

const isAsRead = ({ orgId, id, tries }: ReaderCodeRow) =>
  and(eq(readerCodes.orgId, orgId), eq(readerCodes.id, id), eq(readerCodes.tries, tries));

/** Counts a wrong code; of two that were typed at the same moment one is not looked at. */
export function countTry(db: Database, row: ReaderCodeRow): Change {
  return guarded(
    db
      .update(readerCodes)
      .set({ tries: row.tries + 1 })
      .where(isAsRead(row)),
  );
}

/** Uses it up. */
export function deleteReaderCode(db: Database, row: ReaderCodeRow): Change {
  return guarded(db.delete(readerCodes).where(isAsRead(row)));
}

/** Deletes up to `limit` codes of all organizations that ended before this time. */
export function deleteEndedCodes(db: Database, before: number, limit: number): Change {
  const ended = db
    .select({ id: readerCodes.id })
    .from(readerCodes)
    .where(lt(readerCodes.expiresAt, before))
    .limit(limit);
  return unguarded(db.delete(readerCodes).where(inArray(readerCodes.id, ended)));
}

export const readerCodesCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(readerCodes).where(eq(readerCodes.orgId, orgId))),
  ],
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(readerCodes)
        .where(and(eq(readerCodes.orgId, orgId), eq(readerCodes.collectionId, collectionId))),
    ),
  ],
};
