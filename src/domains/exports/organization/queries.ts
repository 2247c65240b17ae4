/**
 * Reads the rows of an organization for its archive, as they stand in their tables. What is secret and of no
 * use elsewhere (tokens, invitations, share links, embed keys) stays out.
 */
import { and, asc, eq, getTableColumns, getTableName, gt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client";
import { eachOf } from "#db/many";
import {
  changelogs,
  collectionPermissions,
  collections,
  contentVersions,
  environments,
  faqs,
  feedback,
  files,
  formerMembers,
  importedFiles,
  logChains,
  logEntries,
  members,
  organizations,
  pages,
  proposals,
  publishedVersions,
  releasePages,
  releases,
  urlMappings,
  user,
  webhookSequences,
  webhooks,
  formerCollectionSlugs,
  formerSiteSlugs,
  sitePlaces,
  snippets,
  sites,
} from "#db/schema";
import { contentHash } from "#content/hash";
import { isOfSome } from "#db/schema/of-organization";

interface SavedTable {
  table: SQLiteTable;
  /** The column, unique in an organization, in whose order an index has its rows; `rowid` unless said. */
  key?: string;
  /** Columns that stay behind. */
  without?: readonly string[];
  /** The column whose value those stand for. */
  withoutFor?: string;
  /** Where a row's organization is found; its own column, by the index that is there for it, unless said. */
  of?: (orgId: string) => SQL;
  /** What is there stays as it is: only what is missing is restored. */
  isKept?: true;
  /** Of what is there the higher numbers stay. */
  isRaised?: true;
}

const hooksOf = (orgId: string) =>
  sql`webhook_id in (select id from ${webhooks} where org_id = ${orgId})`;

const ownColumn = (orgId: string) => sql`org_id = ${orgId}`;

const { shareLinkHash, shareLinkExpiresAt, shareLinkCreatedBy, shareLinkTokenId } = pages;
const shareLinkColumns = [
  shareLinkHash,
  shareLinkExpiresAt,
  shareLinkCreatedBy,
  shareLinkTokenId,
].map(({ name }) => name);

/** In the order in which they are written and read again; what others are found by goes last. */
export const saved: readonly SavedTable[] = [
  { table: pages, without: shareLinkColumns },
  { table: contentVersions },
  { table: publishedVersions },
  { table: proposals, of: ownColumn, key: "id" },
  { table: urlMappings },
  { table: files },
  { table: importedFiles },
  { table: environments, of: ownColumn, key: "id" },
  { table: faqs },
  { table: changelogs },
  { table: snippets },
  { table: feedback },
  { table: releases },
  { table: releasePages },
  { table: collectionPermissions, of: ownColumn },
  { table: formerCollectionSlugs, of: ownColumn, key: "slug" },
  { table: sitePlaces, of: ownColumn },
  { table: formerSiteSlugs, of: ownColumn, key: "slug" },
  { table: sites, of: ownColumn, key: "id" },
  // The ends of the log's chain come first: entries behind them are sealed again.
  { table: logChains, of: ownColumn, isKept: true },
  { table: logEntries, of: ownColumn, key: "number", isKept: true },
  { table: webhookSequences, of: hooksOf, isRaised: true },
  { table: webhooks, of: ownColumn },
  // A domain that came back with its collection is proved again.
  {
    table: collections,
    of: ownColumn,
    key: "id",
    without: [
      "custom_domain_verified_at",
      "custom_domain_checked_at",
      "custom_domain_missing_since",
    ],
    withoutFor: "custom_domain",
  },
];

/** The names of the tables that a back-up holds. */
export const savedTables: readonly string[] = saved.map(({ table }) => getTableName(table));

export type SavedRow = Record<string, string | number | null>;

export const entryOf = (name: string): SavedTable => {
  const found = saved.find(({ table }) => getTableName(table) === name);
  if (!found) throw new Error(`No back-up holds a table ${name}.`);
  return found;
};

export const columnsOf = ({ table, without = [] }: SavedTable): string[] =>
  Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((name) => !without.includes(name));

/** A hash of every column that an archive has: two versions of the service with the same one read each other's. */
export const columnsHash = () =>
  contentHash(JSON.stringify(saved.map((entry) => [getTableName(entry.table), columnsOf(entry)])));

export const isOf = ({ of }: SavedTable, orgId: string) =>
  of?.(orgId) ?? sql`org_id = ${orgId} and ${isOfSome}`;

export const columnList = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** Where a table's rows are read from: behind this key, or from their beginning by 0. */
export type SavedKey = string | number;

/** Rows of a table behind the given one, few enough for one part; `last` is where to go on. */
export async function selectSaved(
  db: Database,
  orgId: string,
  name: string,
  from: { after: SavedKey; rows: number; bytes: number },
): Promise<{ rows: SavedRow[]; last: SavedKey }> {
  const entry = entryOf(name);
  const columns = columnsOf(entry);
  const key = sql.identifier(entry.key ?? "rowid");
  const sizes = columns.map((column) => sql`coalesce(length(${sql.identifier(column)}), 0)`);
  const found = await db.all<SavedRow>(sql`
    select row_place, ${columnList(columns)} from (
      select *, sum(row_bytes) over (order by row_place rows unbounded preceding) - row_bytes as bytes_before from (
        select ${key} as row_place, ${sql.join(sizes, sql` + `)} as row_bytes, ${columnList(columns)}
        from ${entry.table} where ${isOf(entry, orgId)} and ${key} > ${from.after}
        order by ${key} limit ${from.rows}))
    where bytes_before < ${from.bytes}`);
  const last = found.at(-1)?.["row_place"] ?? from.after;
  for (const row of found) delete row["row_place"];
  return { rows: found, last };
}

/** Rows of a table with the columns that an archive leaves out. */
export interface OmittedColumns {
  table: string;
  rows: SavedRow[];
}

/** Selects what an archive leaves out of the tables that it has: open share links, proved domains. */
export async function selectOmittedColumns(db: Database, orgId: string): Promise<OmittedColumns[]> {
  const found: OmittedColumns[] = [];
  for (const entry of saved) {
    const [first] = entry.without ?? [];
    if (first === undefined) continue;
    const rows = await db.all<SavedRow>(sql`select ${columnList(leftColumns(entry))}
      from ${entry.table} where ${isOf(entry, orgId)} and ${sql.identifier(first)} is not null`);
    found.push({ table: getTableName(entry.table), rows });
  }
  return found;
}

/** The columns that an archive leaves out of a table, and those that say of which row they are. */
const leftColumns = ({ without = [], withoutFor = "id" }: SavedTable): string[] => [
  ...new Set(["id", withoutFor, ...without]),
];

/** Those of these people who are no members of the organization. */
export async function selectNoMembers(
  db: Database,
  orgId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db.all<{ userId: string }>(
    sql`select value as userId from ${eachOf(userIds)}
      where value not in (select user_id from ${members} where org_id = ${orgId})`,
  );
  return rows.map(({ userId }) => userId);
}

/** Those of these people who have no account, of all there are. */
export async function selectWithoutAccount(
  db: Database,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db.all<{ userId: string }>(
    sql`select value as userId from ${eachOf(userIds)} where value not in (select id from ${user})`,
  );
  return rows.map(({ userId }) => userId);
}

/** The ids of an organization's pages behind the given one, the roots left out, deleted ones too. */
export async function selectPageIds(
  db: Database,
  orgId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const isBehind = sql`rowid > coalesce((select p.rowid from ${pages} p where p.id = ${after}), 0)`;
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.orgId, orgId), isOfSome, isBehind, gt(pages.type, 0)))
    .orderBy(asc(sql`rowid`))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface SavedMember {
  userId: string;
  role: "owner" | "admin" | "member";
  joinedAt: number;
}

export async function selectSavedMembers(db: Database, orgId: string): Promise<SavedMember[]> {
  return db
    .select({ userId: members.userId, role: members.role, joinedAt: members.joinedAt })
    .from(members)
    .where(eq(members.orgId, orgId));
}

/** The ids of those who have left. */
export async function selectFormerMemberIds(db: Database, orgId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: formerMembers.userId })
    .from(formerMembers)
    .where(eq(formerMembers.orgId, orgId));
  return rows.map(({ userId }) => userId);
}

export async function isOrganization(db: Database, orgId: string): Promise<boolean> {
  return (await db.$count(organizations, eq(organizations.id, orgId))) > 0;
}
