/** The SQL of custom domains: proved, looked at again, and lost. */
import { and, eq, isNull } from "drizzle-orm";
import type { CollectionRow } from "#access/store";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { collections } from "#db/schema";

const asRead = (row: CollectionRow) =>
  and(
    eq(collections.orgId, row.orgId),
    eq(collections.id, row.id),
    eq(collections.customDomain, row.customDomain ?? ""),
  );

/** The domain leads to the collection from now on, if it still is at the version that was read. */
export function verifyDomain(
  db: Database,
  row: CollectionRow,
  by: { userId: string; now: number },
): Change {
  return guarded(
    db
      .update(collections)
      .set({
        customDomainVerifiedAt: by.now,
        customDomainCheckedAt: by.now,
        customDomainMissingSince: null,
        updatedAt: by.now,
        updatedBy: by.userId,
        version: row.version + 1,
        siteVersion: row.siteVersion + 1,
      })
      .where(and(asRead(row), eq(collections.version, row.version), isNull(collections.deletedAt))),
  );
}

/** Notes that the proof was seen. */
export function markProved(db: Database, row: CollectionRow, now: number): Change {
  return markChecked(db, row, { now, missingSince: null });
}

/** Notes that the DNS was asked, and since when the proof is missing. */
export function markChecked(
  db: Database,
  row: CollectionRow,
  { now, missingSince }: { now: number; missingSince: number | null },
): Change {
  return unguarded(
    db
      .update(collections)
      .set({ customDomainCheckedAt: now, customDomainMissingSince: missingSince })
      .where(asRead(row)),
  );
}

/** The domain leads to the collection no more; it stays in the settings, to be proved anew. */
export function revokeDomain(db: Database, row: CollectionRow): Change {
  return guarded(
    db
      .update(collections)
      .set({
        customDomainVerifiedAt: null,
        customDomainMissingSince: null,
        version: row.version + 1,
        siteVersion: row.siteVersion + 1,
      })
      .where(and(asRead(row), eq(collections.version, row.version))),
  );
}
