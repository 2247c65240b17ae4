/**
 * Every SQL statement of back-ups: the rows of an organization out of their tables and back, as they
 * stand there. What is secret and of no use elsewhere (tokens, invitations, share links, embed keys) stays out.
 */
import { and, asc, eq, getTableColumns, getTableName, gt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { guarded, unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import {
  changelogs,
  collectionPermissions,
  collections,
  contentVersions,
  environments,
  faqs,
  feedback,
  files,
  importedFiles,
  logEntries,
  members,
  organizations,
  pages,
  publishedVersions,
  releasePages,
  releases,
  urlMappings,
  user,
  webhookSequences,
  webhooks,
  formerCollectionSlugs,
} from "#db/schema";
import type { OrganizationRow } from "#access/store";

interface SavedTable {
  table: SQLiteTable;
  /** Columns that stay behind. */
  without?: readonly string[];
  /** Where a row's organization is found; its own column unless said. */
  of?: (orgId: string) => SQL;
}

const hooksOf = (orgId: string) =>
  sql`webhook_id in (select id from ${webhooks} where org_id = ${orgId})`;

/** In the order in which they are written and read again; what others are found by goes last. */
const saved: readonly SavedTable[] = [
  { table: pages, without: ["share_link_hash", "share_link_expires_at"] },
  { table: contentVersions },
  { table: publishedVersions },
  { table: urlMappings },
  { table: files },
  { table: importedFiles },
  { table: environments },
  { table: faqs },
  { table: changelogs },
  { table: feedback },
  { table: releases },
  { table: releasePages },
  { table: collectionPermissions },
  { table: formerCollectionSlugs },
  { table: logEntries },
  { table: webhookSequences, of: hooksOf },
  { table: webhooks },
  // A domain that came back with its collection is proved again.
  {
    table: collections,
    without: [
      "custom_domain_verified_at",
      "custom_domain_checked_at",
      "custom_domain_missing_since",
    ],
  },
];

/** The names of the tables that a back-up holds. */
export const savedTables: readonly string[] = saved.map(({ table }) => getTableName(table));

export type SavedRow = Record<string, string | number | null>;

const entryOf = (name: string): SavedTable => {
  const found = saved.find(({ table }) => getTableName(table) === name);
  if (!found) throw new Error(`No back-up holds a table ${name}.`);
  return found;
};

const columnsOf = ({ table, without = [] }: SavedTable): string[] =>
  Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((name) => !without.includes(name));

const isOf = ({ of }: SavedTable, orgId: string) => of?.(orgId) ?? sql`org_id = ${orgId}`;

const listed = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** Rows of a table behind the given one, few enough for one part; `last` is where to go on. */
export async function selectSaved(
  db: Database,
  orgId: string,
  name: string,
  from: { after: number; rows: number; bytes: number },
): Promise<{ rows: SavedRow[]; last: number }> {
  const entry = entryOf(name);
  const columns = columnsOf(entry);
  const sizes = columns.map((column) => sql`coalesce(length(${sql.identifier(column)}), 0)`);
  const found = await db.all<SavedRow>(sql`
    select row_place, ${listed(columns)} from (
      select *, sum(row_bytes) over (order by row_place rows unbounded preceding) - row_bytes as bytes_before from (
        select rowid as row_place, ${sql.join(sizes, sql` + `)} as row_bytes, ${listed(columns)}
        from ${entry.table} where ${isOf(entry, orgId)} and rowid > ${from.after}
        order by rowid limit ${from.rows}))
    where bytes_before < ${from.bytes}`);
  const last = Number(found.at(-1)?.["row_place"] ?? from.after);
  for (const row of found) delete row["row_place"];
  return { rows: found, last };
}

/** Writes the rows of one table as they were. Rooms begin to count anew: what they counted before is put out of their way. */
export function insertSaved(db: Database, name: string, rows: readonly SavedRow[]): Change[] {
  const entry = entryOf(name);
  const columns = columnsOf(entry);
  const values = columns.map((column) =>
    column === "seq"
      ? sql`(value ->> 'seq') - 1000000000000`
      : sql`value ->> ${sql.raw(`'${column}'`)}`,
  );
  return inParts(rows).map((part) =>
    guarded(
      db.run(sql`insert into ${entry.table} (${listed(columns)})
        select ${sql.join(values, sql`, `)} from ${eachOf(part)}`),
      part.length,
    ),
  );
}

/** Deletes what a deleted organization, or a restoration that was broken off, has left in these tables. */
export function clearRemains(db: Database, orgId: string): Change[] {
  return saved.map((entry) =>
    unguarded(db.run(sql`delete from ${entry.table} where ${isOf(entry, orgId)}`)),
  );
}

/** The ids of an organization's pages behind the given one, the roots left out, deleted ones too. */
export async function selectPageIds(
  db: Database,
  orgId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.orgId, orgId), gt(pages.id, after), gt(pages.type, 0)))
    .orderBy(asc(pages.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface SavedMember {
  userId: string;
  role: "owner" | "admin" | "member";
  joinedAt: number;
}

export async function selectMembers(db: Database, orgId: string): Promise<SavedMember[]> {
  return db
    .select({ userId: members.userId, role: members.role, joinedAt: members.joinedAt })
    .from(members)
    .where(eq(members.orgId, orgId));
}

/** The organization appears, with those of its members who still have an account: now everything in it is found. */
export function insertOrganization(
  db: Database,
  row: OrganizationRow,
  belonging: readonly SavedMember[],
): Change[] {
  return [
    unguarded(
      db.run(sql`update ${collections} set page_count = (select count(*) from ${pages} p
        where p.collection_id = ${collections.id} and p.type > 0 and p.deleted_at is null)
        where org_id = ${row.id}`),
    ),
    guarded(db.insert(organizations).values(row)),
    unguarded(
      db.run(sql`insert into ${members} (org_id, user_id, role, joined_at)
        select ${row.id}, value ->> 'userId', value ->> 'role', value ->> 'joinedAt' from ${eachOf(belonging)}
        where exists (select 1 from ${user} u where u.id = value ->> 'userId')`),
    ),
  ];
}

/** Whether any organization has this slug. */
export async function isSlugTaken(db: Database, slug: string): Promise<boolean> {
  return (await db.$count(organizations, eq(organizations.slug, slug))) > 0;
}

export async function isOrganization(db: Database, orgId: string): Promise<boolean> {
  return (await db.$count(organizations, eq(organizations.id, orgId))) > 0;
}
