/**
 * The only writer of what organizations are found by, beside the triggers on the tables that say so: it copies from an
 * organization's database into the directory what they wrote there.
 */
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { movedWhereabouts, whereabouts } from "#db/schema";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { isWithPeople } from "#slots";
import type { WhereaboutsRow, Moved } from "./queries.ts";

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
  return isWithPeople(configurationOf(bindings).places, orgId)
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
