/**
 * The only writer of what organizations are found by, beside the triggers on the tables that say so: it copies from an
 * organization's database into the directory what they wrote there.
 */
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, precondition, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts, isOneOf } from "#db/many";
import { movedWhereabouts, nameClaims, whereabouts } from "#db/schema";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { isWithPeople } from "#slots";
import type { Moved, NameClaim, WhereaboutsRow } from "./queries.ts";

/** Names that lead to an organization from now on, or until another time than before. */
export function addWhereabouts(directory: Database, rows: readonly WhereaboutsRow[]): Change[] {
  return inParts(rows).map((part) =>
    unguarded(
      directory.run(sql`insert into ${whereabouts} (kind, name, org_id, at)
        select value ->> 'kind', value ->> 'name', value ->> 'orgId', value ->> 'at' from ${eachOf(part)} where true
        on conflict (kind, name, org_id) do update set at = excluded.at`),
    ),
  );
}

/** Names that lead to an organization no more. */
export function removeWhereabouts(directory: Database, rows: readonly WhereaboutsRow[]): Change[] {
  return inParts(rows).map((part) =>
    unguarded(
      directory.run(sql`delete from ${whereabouts} where (kind, name, org_id) in (
        select value ->> 'kind', value ->> 'name', value ->> 'orgId' from ${eachOf(part)})`),
    ),
  );
}

/** Claims a name; aborts where another organization has it, or has claimed it. */
export function claimName(directory: Database, claim: NameClaim): Change {
  const { id, kind, name, orgId, claimedAt } = claim;
  const isOther = sql`kind = ${kind} and name = ${name} and org_id <> ${orgId}`;
  return guarded(
    directory.run(sql`insert into ${nameClaims} (id, kind, name, org_id, claimed_at)
      select ${id}, ${kind}, ${name}, ${orgId}, ${claimedAt}
      where not exists (select 1 from ${whereabouts} where ${isOther})
        and not exists (select 1 from ${nameClaims} where ${isOther})`),
  );
}

/** Holds a commit to what was claimed for it: by the database's own clock, it comes before this time (ms). */
export function whileClaimed(db: Database, until: number): Change {
  return precondition(db, sql`unixepoch() * 1000 < ${until}`);
}

/** Notes that the commits have come that these claims were made for. */
export function markTaken(directory: Database, claims: readonly NameClaim[]): Change {
  const ids = claims.map(({ id }) => id);
  return unguarded(
    directory.update(nameClaims).set({ isTaken: true }).where(isOneOf(nameClaims.id, ids)),
  );
}

/** Gives claimed names back. */
export function deleteClaims(directory: Database, claims: readonly NameClaim[]): Change {
  const ids = claims.map(({ id }) => id);
  return unguarded(directory.delete(nameClaims).where(isOneOf(nameClaims.id, ids)));
}

/** The directory was told; aborts where the whereabouts have changed meanwhile, or somebody else has told it. */
export function forgetMoved(db: Database, { orgId, mark }: Moved): Change {
  return guarded(
    db
      .delete(movedWhereabouts)
      .where(and(eq(movedWhereabouts.orgId, orgId), eq(movedWhereabouts.mark, mark))),
  );
}

/** Where the rows of an organization are purged. */
interface Purging {
  bindings: Bindings;
  db: Database;
}

/** Of an organization of which nothing is left, where there is no directory elsewhere that is to be told so. */
export function forgetMovedHere({ bindings, db }: Purging, orgId: string): Change[] {
  return isWithPeople(configurationOf(bindings).slotMap, orgId)
    ? [unguarded(db.delete(movedWhereabouts).where(eq(movedWhereabouts.orgId, orgId)))]
    : [];
}

/** The directory is to be told anew. */
export function markMoved(db: Database, moved: Moved): Change {
  return unguarded(db.insert(movedWhereabouts).values(moved).onConflictDoNothing());
}

/** In the directory's own database there is nobody to be told: forgets up to so many changes. */
export function forgetAllMoved(db: Database, atMost: number): Change {
  return unguarded(
    db.run(sql`delete from ${movedWhereabouts} where org_id in (
      select org_id from ${movedWhereabouts} where org_id > '' order by org_id limit ${atMost})`),
  );
}

/**
 * The changes, of rows that whereabouts follow, with which they do not follow this time: inside the batch they have
 * other kinds, which triggers do not know.
 * @param areOfMoved a condition on `org_id`
 */
export function keepingWhereabouts(
  db: Database,
  areOfMoved: SQL,
  changes: readonly Change[],
): Change[] {
  return [
    unguarded(db.run(sql`update ${whereabouts} set kind = 'kept ' || kind where ${areOfMoved}`)),
    ...changes,
    unguarded(
      db.run(sql`delete from ${whereabouts} where ${areOfMoved} and kind not like 'kept %'`),
    ),
    unguarded(db.run(sql`update ${whereabouts} set kind = substr(kind, 6) where ${areOfMoved}`)),
  ];
}

/** Takes away what leads to them. */
export function removeAllWhereabouts(db: Database, areOfMoved: SQL): Change {
  return unguarded(db.run(sql`delete from ${whereabouts} where ${areOfMoved}`));
}

/** Nobody is to be told what has changed. */
export function forgetMarks(db: Database, areOfMoved: SQL): Change {
  return unguarded(db.run(sql`delete from ${movedWhereabouts} where ${areOfMoved}`));
}
