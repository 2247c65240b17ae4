/**
 * The only writer of the log and of the chain that its entries make. Entries are numbered in the statement that
 * inserts them, and sealed afterwards: the database has no hash to do it with.
 */
import { and, asc, eq, inArray, isNotNull, lt, lte, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { purgedAtOnce } from "#db/cascade";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change, Statement } from "#db/guard";
import { eachOf, inParts, isOneOf } from "#db/many";
import type { Origin } from "#db/origin";
import { logChains, logEntries } from "#db/schema";

/** What an organization's first entry follows on. */
export const firstSeal = "0".repeat(64);

/**
 * Appends the entries of a query that gives a column for each field of an entry. Each gets the number behind
 * its organization's newest one; behind the chain's end, where the newest ones are gone.
 */
export function insertLogs(db: Database, origin: Origin, source: SQL): Statement {
  return db.run(sql`insert into ${logEntries}
    (id, org_id, number, collection_id, page_id, event_type, event_id, event_response, created_by, created_at, request_id, via, ip)
    select e.id, e.orgId,
      max(coalesce((select max(number) from log_entries where org_id = e.orgId), 0),
        coalesce((select sealed_number from log_chains where org_id = e.orgId), 0))
        + row_number() over (partition by e.orgId order by e.id),
      e.collectionId, e.pageId, e.eventType, e.eventId, e.eventResponse,
      ${origin.userId}, ${origin.now}, ${origin.requestId}, ${origin.via}, ${origin.ip} from ${source} e`);
}

/** An entry with the seal that it gets. */
export interface Sealed {
  orgId: string;
  number: number;
  seal: string;
}

/** Seals these entries, and lets the chains end at the ends given; aborts where one of them is sealed already. */
export function sealEntries(
  db: Database,
  entries: readonly Sealed[],
  ends: readonly Sealed[],
): Change[] {
  return [
    ...inParts(entries).map((part) =>
      guarded(
        db.run(sql`update ${logEntries} set seal = s.value ->> 'seal' from ${eachOf(part)} s
          where log_entries.org_id = s.value ->> 'orgId' and log_entries.number = s.value ->> 'number'
            and log_entries.seal is null`),
        part.length,
      ),
    ),
    unguarded(
      db.run(sql`insert into ${logChains} (org_id, sealed_number, seal, purged_number, purged_seal)
        select value ->> 'orgId', value ->> 'number', value ->> 'seal', 0, ${firstSeal} from ${eachOf(ends)} where true
        on conflict (org_id) do update set sealed_number = excluded.sealed_number, seal = excluded.seal`),
    ),
  ];
}

/** Marks entries as archived, once they are. */
export function markArchived(
  db: Database,
  orgId: string,
  ids: readonly string[],
  now: number,
): Change {
  return unguarded(
    db
      .update(logEntries)
      .set({ archivedAt: now })
      .where(and(eq(logEntries.orgId, orgId), isOneOf(logEntries.id, ids))),
  );
}

/** Notes that the archive of a sealed log has something of this day. */
export function noteArchive(db: Database, orgId: string, day: number): Change {
  return unguarded(
    db
      .update(logChains)
      .set({ archivedSince: day })
      .where(
        and(
          eq(logChains.orgId, orgId),
          sql`(${logChains.archivedSince} is null or ${logChains.archivedSince} > ${day})`,
        ),
      ),
  );
}

/** Notes with which day the archive begins, once what was older is gone; with null that it is empty. */
export function moveArchiveEnd(db: Database, orgId: string, day: number | null): Change {
  return unguarded(
    db.update(logChains).set({ archivedSince: day }).where(eq(logChains.orgId, orgId)),
  );
}

/** Deletes archived entries up to the one given, which the kept ones then follow on; what is not in the archive stays. */
export function purgeLogEntries(db: Database, last: Sealed): Change[] {
  const { orgId, number, seal } = last;
  return [
    unguarded(
      db
        .delete(logEntries)
        .where(
          and(
            eq(logEntries.orgId, orgId),
            lte(logEntries.number, number),
            isNotNull(logEntries.archivedAt),
          ),
        ),
    ),
    unguarded(
      db
        .update(logChains)
        .set({ purgedNumber: number, purgedSeal: seal })
        .where(and(eq(logChains.orgId, orgId), lt(logChains.purgedNumber, number))),
    ),
  ];
}

/** The log of an organization goes with the last of it, a part at a time, and its chain with the last part. */
export const logCascade: Cascade = {
  purgedOrganization: (db, { orgId }) => {
    const first = db
      .select({ number: sql`${logEntries.number}` })
      .from(logEntries)
      .where(eq(logEntries.orgId, orgId))
      .orderBy(asc(logEntries.number))
      .limit(purgedAtOnce);
    const isLeft = sql`exists (select 1 from log_entries where org_id = ${orgId})`;
    return [
      unguarded(
        db
          .delete(logEntries)
          .where(and(eq(logEntries.orgId, orgId), inArray(logEntries.number, first))),
      ),
      unguarded(db.delete(logChains).where(and(eq(logChains.orgId, orgId), not(isLeft)))),
    ];
  },
};
