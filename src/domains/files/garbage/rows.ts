/** The only writer of what is to be removed outside the database. */
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, isOneOf } from "#db/many";
import { collections, files, garbage, pages } from "#db/schema";
import { isOfSome } from "#db/schema/of-organization";
import { indexName } from "#domains/search/index";
import type { IndexOf } from "#party/search-call";

/** Names objects of an organization that belong to nothing in the database from `dueAt` on. */
export function nameObjectsAsGarbage(
  db: Database,
  orgId: string,
  keys: readonly string[],
  dueAt: number,
): Change {
  return unguarded(
    db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
      select value, 'object', ${orgId}, ${dueAt} from ${eachOf(keys)} where true
      on conflict (name) do update set due_at = excluded.due_at`),
  );
}

/** Names live documents that belong to no page of the organization from `dueAt` on. */
export function namePagesAsGarbage(
  db: Database,
  orgId: string,
  pageIds: readonly string[],
  dueAt: number,
): Change {
  return unguarded(
    db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
      select value, 'page', ${orgId}, ${dueAt} from ${eachOf(pageIds)}`),
  );
}

/** Names the objects of these files, which the same commit deletes. */
export function insertObjectsOf(db: Database, those: SQL, dueAt: number): Change {
  return unguarded(
    db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
      select ${files.key}, 'object', ${files.orgId}, ${dueAt} from ${files} where ${those}
      on conflict (name) do nothing`),
  );
}

/** Takes back what was named, since something in the database names them now. Aborts where one was removed already. */
export function takeFromGarbage(db: Database, orgId: string, names: readonly string[]): Change {
  return guarded(
    db.delete(garbage).where(and(eq(garbage.orgId, orgId), isOneOf(garbage.name, names))),
    names.length,
  );
}

/** What of these was named and not taken back is due now. */
export function makeDue(db: Database, orgId: string, keys: readonly string[], now: number): Change {
  return unguarded(
    db
      .update(garbage)
      .set({ dueAt: now })
      .where(and(eq(garbage.orgId, orgId), isOneOf(garbage.name, keys))),
  );
}

/** All that is named of an organization is due at this time. */
export function makeAllDue(db: Database, orgId: string, at: number): Change {
  return unguarded(db.update(garbage).set({ dueAt: at }).where(eq(garbage.orgId, orgId)));
}

/** Names all that lies outside the database of an organization's rows, which others take the place of, from `dueAt` on. */
export function nameAllAsGarbage(db: Database, orgId: string, dueAt: number): Change[] {
  const named = (kind: SQL, name: SQL, table: SQL, isAlso = sql`true`) =>
    unguarded(
      db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
        select ${name}, ${kind}, ${orgId}, ${dueAt} from ${table} where org_id = ${orgId} and ${isAlso}
        on conflict (name) do nothing`),
    );
  return [
    makeAllDue(db, orgId, dueAt),
    named(sql`iif(type = 0, 'collection', 'page')`, sql`id`, sql`${pages}`, isOfSome),
    named(sql`'object'`, sql`key`, sql`${files}`, isOfSome),
    named(sql`'index'`, sql`id`, sql`${collections}`),
  ];
}

/** These are no garbage, whether they were named or not: something in the database names them now. */
export function keepFromGarbage(db: Database, orgId: string, names: readonly string[]): Change {
  return unguarded(
    db.delete(garbage).where(and(eq(garbage.orgId, orgId), isOneOf(garbage.name, names))),
  );
}

/** Forgets what was removed, of all organizations. */
export function deleteGarbage(db: Database, names: readonly string[]): Change {
  return unguarded(db.delete(garbage).where(isOneOf(garbage.name, names)));
}

/** What the counts of an organization's readers are named as. */
export const readersName = (orgId: string) => `readers-${orgId}`;

/** What lies outside the database of what goes is named as garbage in the commit that removes it. */
export const garbageCascade: Cascade = {
  pages: (db, { orgId, ids, now }) => [
    unguarded(
      db.run(sql`insert into ${garbage} (name, kind, org_id, due_at)
        select gone.id, case (select type from ${pages} p where p.id = gone.id) when 0 then 'collection' else 'page' end,
          ${orgId}, ${now} from ${ids} gone where true
        on conflict (name) do nothing`),
    ),
  ],
  organization: (db, { orgId, now }) => [
    nameIndexAsGarbage(db, { orgId, collectionId: null }, now),
    nameAsGarbage(db, { name: readersName(orgId), kind: "readers", orgId, dueAt: now }),
  ],
  collection: (db, { orgId, collectionId, now }) => [
    nameIndexAsGarbage(db, { orgId, collectionId }, now),
  ],
};

function nameIndexAsGarbage(db: Database, of: IndexOf, dueAt: number): Change {
  return nameAsGarbage(db, { name: indexName(of), kind: "index", orgId: of.orgId, dueAt });
}

function nameAsGarbage(db: Database, named: typeof garbage.$inferInsert): Change {
  return unguarded(db.insert(garbage).values(named).onConflictDoNothing());
}
