/** Every statement that writes where logs are streamed to, and how far they are. */
import { and, eq, lte, sql } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { logStreams } from "#db/schema";
import type { LogStreamRow } from "./queries.ts";

export function insertLogStream(db: Database, row: LogStreamRow): Change {
  return guarded(db.insert(logStreams).values(row));
}

/** Replaces what the change names, if the stream is still at the version that was read. */
export function updateLogStream(
  db: Database,
  row: LogStreamRow,
  change: Partial<LogStreamRow>,
): Change {
  return guarded(
    db
      .update(logStreams)
      .set({ ...change, version: row.version + 1 })
      .where(and(isStream(row.orgId, row.id), eq(logStreams.version, row.version))),
  );
}

export function deleteLogStream(db: Database, row: LogStreamRow): Change {
  return guarded(
    db
      .delete(logStreams)
      .where(and(isStream(row.orgId, row.id), eq(logStreams.version, row.version))),
  );
}

/** Takes the stream for one consumer until the lease ends; aborts where it is taken, not due or further on. */
export function claimStream(
  db: Database,
  row: LogStreamRow,
  now: number,
  leaseUntil: number,
): Change {
  return guarded(
    db
      .update(logStreams)
      .set({ leaseUntil })
      .where(
        and(
          isStream(row.orgId, row.id),
          eq(logStreams.deliveredNumber, row.deliveredNumber),
          lte(logStreams.nextAttemptAt, now),
          lte(logStreams.leaseUntil, now),
        ),
      ),
  );
}

/** Writes the outcome of the attempt that holds the lease, and gives the lease back. */
export function recordAttempt(
  db: Database,
  row: LogStreamRow,
  leaseUntil: number,
  outcome: Partial<LogStreamRow>,
): Change {
  return guarded(
    db
      .update(logStreams)
      .set({ ...outcome, leaseUntil: 0 })
      .where(and(isStream(row.orgId, row.id), eq(logStreams.leaseUntil, leaseUntil))),
  );
}

/** Replaces the seals, unless the stream was set anew since it was read. */
export function replaceStreamSeals(
  db: Database,
  row: LogStreamRow,
  seals: Pick<LogStreamRow, "sealedSecret" | "sealedOldSecret">,
): Change {
  return unguarded(
    db
      .update(logStreams)
      .set(seals)
      .where(and(isStream(row.orgId, row.id), eq(logStreams.sealedSecret, row.sealedSecret))),
  );
}

function isStream(orgId: string, id: string) {
  return and(eq(logStreams.orgId, orgId), eq(logStreams.id, id));
}

/** Where a log is streamed to ends with the token that it was set with, and goes with its organization. */
export const logStreamsCascade: Cascade = {
  organization: (db, { orgId }) => [
    unguarded(db.delete(logStreams).where(eq(logStreams.orgId, orgId))),
  ],
  tokens: (db, { ids, now }) => [
    unguarded(
      db
        .update(logStreams)
        .set({ endsAt: now })
        .where(sql`${logStreams.tokenId} in ${ids}`),
    ),
  ],
};
