/** The only writer of embed keys: a collection has one. */
import { and, eq, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { embedKeys } from "#db/schema";
import type { EmbedKeyRow } from "./queries.ts";

/** Makes the collection's first key; of two at the same moment one is refused. */
export function insertEmbedKey(db: Database, row: EmbedKeyRow): Change {
  return guarded(db.insert(embedKeys).values(row));
}

/** Gives the collection this key, whatever it had. */
export function putEmbedKey(db: Database, row: EmbedKeyRow): Change {
  const { sealedKey, createdAt, createdBy } = row;
  return guarded(
    db
      .insert(embedKeys)
      .values(row)
      .onConflictDoUpdate({
        target: embedKeys.collectionId,
        set: { sealedKey, createdAt, createdBy },
        setWhere: sql`${embedKeys.orgId} = ${row.orgId}`,
      }),
  );
}

/** Replaces the seal, unless the key was rotated since it was read. */
export function replaceKeySeal(db: Database, row: EmbedKeyRow, sealedKey: string): Change {
  return unguarded(
    db
      .update(embedKeys)
      .set({ sealedKey })
      .where(
        and(
          eq(embedKeys.orgId, row.orgId),
          eq(embedKeys.collectionId, row.collectionId),
          eq(embedKeys.sealedKey, row.sealedKey),
        ),
      ),
  );
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
