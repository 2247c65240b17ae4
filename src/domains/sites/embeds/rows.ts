/** The only writer of embed keys: a collection has one. */
import { and, eq, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { embedKeys } from "#db/schema";
import type { EmbedKeyRow } from "./queries.ts";

/** Makes the collection's first key, or replaces the one that was read; of two at the same moment one is refused. */
export function replaceEmbedKey(
  db: Database,
  row: EmbedKeyRow,
  former: EmbedKeyRow | null,
): Change {
  if (former === null) return guarded(db.insert(embedKeys).values(row));
  return guarded(db.update(embedKeys).set(row).where(isKey(former)));
}

const isKey = ({ orgId, collectionId, sealedKey }: EmbedKeyRow) =>
  and(
    eq(embedKeys.orgId, orgId),
    eq(embedKeys.collectionId, collectionId),
    eq(embedKeys.sealedKey, sealedKey),
  );

/** Gives the collection this key, whatever it had. */
export function putEmbedKey(db: Database, row: EmbedKeyRow): Change {
  const { sealedKey, createdAt, createdBy, tokenId } = row;
  return guarded(
    db
      .insert(embedKeys)
      .values(row)
      .onConflictDoUpdate({
        target: embedKeys.collectionId,
        set: { sealedKey, createdAt, createdBy, tokenId },
        setWhere: sql`${embedKeys.orgId} = ${row.orgId}`,
      }),
  );
}

/** Replaces the seal, unless the key was rotated since it was read. */
export function replaceKeySeal(db: Database, row: EmbedKeyRow, sealedKey: string): Change {
  return unguarded(db.update(embedKeys).set({ sealedKey }).where(isKey(row)));
}

export const embedKeysCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(embedKeys).where(eq(embedKeys.orgId, orgId))),
  ],
  collection: (db, { orgId, collectionId }) => [
    unguarded(
      db
        .delete(embedKeys)
        .where(and(eq(embedKeys.orgId, orgId), eq(embedKeys.collectionId, collectionId))),
    ),
  ],
};
