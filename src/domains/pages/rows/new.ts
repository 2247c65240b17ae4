/**
 * Every INSERT of pages. The list of columns comes from the schema, and a caller names only what starts
 * anew: a column that is added to the table is carried by copies and imports without being named here.
 */
import { getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Cascade } from "#db/cascade";
import type { Database } from "#db/client";
import { adding, guarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf, inParts } from "#db/many";
import { pages } from "#db/schema";
import type { CollectionKey, PageRow } from "#db/schema";
import { blankColumns } from "#domains/pages/file-columns";
import { groupsBelow } from "./groups.ts";

/** In whose name, and when, in milliseconds. */
export interface By {
  userId: string;
  now: number;
}

/** Of a page without a share link. */
export const noShareLink = {
  shareLinkHash: null,
  shareLinkExpiresAt: null,
  shareLinkCreatedBy: null,
  shareLinkTokenId: null,
} as const satisfies Partial<PageRow>;

/** What no page has at first, whatever it is made from: it is a draft, not published, shared or deleted. */
export const draftState = {
  state: 1,
  publishedVersionNo: null,
  publishedHash: null,
  publishedName: null,
  lastVersionNo: 0,
  wasEverPublished: false,
  publishedAt: null,
  ...noShareLink,
  reviewers: [],
  version: 1,
  deletedAt: null,
  deletionId: null,
} as const satisfies Partial<PageRow>;

const startsAnew = ({ userId, now }: By) => ({
  ...draftState,
  draftChangedAt: now,
  createdAt: now,
  createdBy: userId,
  updatedAt: now,
  updatedBy: userId,
});

/** Of a page that is no edition of another one. */
const noOrigin = { originId: null, followsVersionNo: null } as const satisfies Partial<PageRow>;

/** What a page is where nobody says otherwise. A copy has these from its source. */
const plain = {
  isUrlNameManual: false,
  meta: {},
  endpoint: null,
  isArchived: false,
  isUnderArchive: false,
  ...blankColumns,
  allowedAbove: [],
  ...noOrigin,
} satisfies Partial<PageRow>;

type Started = keyof ReturnType<typeof startsAnew>;
type Plain = Pick<PageRow, keyof typeof plain>;

/** What must be said of a page that is added, and what may be. */
export type NewPage = Omit<PageRow, Started | keyof Plain> & Partial<Plain>;

/** The row of a new page, whole: a draft with what is said of it, and the plainest of everything else. */
export function newPageRow(page: NewPage, by: By): PageRow {
  return { ...plain, ...startsAnew(by), ...page };
}

type Column = keyof PageRow;
const columns = getTableColumns(pages);
const isColumn = (key: string): key is Column => key in columns;
const allColumns = Object.keys(columns).filter((key) => isColumn(key));

const bound = (row: Partial<PageRow>, column: Column) =>
  sql`${sql.param(row[column], columns[column])}`;

/** INSERT … SELECT of every column: `valueOf` says what each is filled with. */
function insertEach(db: Database, valueOf: (column: Column) => SQL, from: SQL) {
  const names = allColumns.map((column) => sql.identifier(columns[column].name));
  const values = allColumns.map((column) => valueOf(column));
  return db.run(sql`insert into ${pages} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} ${from}`);
}

/** Adds a draft under the parent, if the parent still stands where it was read. */
export function insertPage(
  db: Database,
  parent: Pick<PageRow, "id" | "orgId" | "collectionId" | "path" | "depth">,
  row: PageRow,
): Change {
  const inherited: Partial<Record<Column, SQL>> = {
    isUnderArchive: sql`p.is_archived or p.is_under_archive`,
    allowedAbove: groupsBelow,
  };
  return adding(
    "pages",
    guarded(
      insertEach(
        db,
        (column) => inherited[column] ?? bound(row, column),
        sql`from ${pages} p where p.org_id = ${parent.orgId} and p.id = ${parent.id}
        and p.collection_id = ${parent.collectionId} and p.path = ${parent.path} and p.depth = ${parent.depth}
        and p.deleted_at is null`,
      ),
    ),
  );
}

/** The invisible root of a collection, which nobody can change, move or delete. */
export function insertRootPage(
  db: Database,
  { orgId, collectionId, id }: CollectionKey & { id: string },
  by: By,
): Change {
  const top = { parentId: null, type: 0, depth: 0 } as const;
  const empty = { name: "", urlName: "", path: "", rank: "" };
  const row = newPageRow({ id, orgId, collectionId, ...top, ...empty }, by);
  return guarded(db.insert(pages).values(row));
}

/** A collection is made with its root. */
export const rootPageCascade: Cascade = {
  newCollection: (db, { orgId, collectionId, rootPageId, userId, now }) => [
    insertRootPage(db, { id: rootPageId, orgId, collectionId }, { userId, now }),
  ],
};

/** A page that comes with many others; its collection is said for all of them. */
export type AddedPage = Omit<NewPage, keyof CollectionKey>;

/** Adds pages to a collection, in a number of statements that grows only with their bytes; parents may be among them. */
export function insertPages(
  db: Database,
  collectionKey: CollectionKey,
  added: readonly AddedPage[],
  by: By,
): Change[] {
  const fixed: Partial<PageRow> = { ...startsAnew(by), ...collectionKey };
  const given = allColumns.filter((column) => !(column in fixed));
  const rows = added.map((page) => {
    const row: Partial<PageRow> = { ...plain, ...page };
    return Object.fromEntries(given.map((column) => [column, row[column]]));
  });
  const valueOf = (column: Column) => (column in fixed ? bound(fixed, column) : fromJson(column));
  return inParts(rows).map((part) =>
    adding("pages", guarded(insertEach(db, valueOf, sql`from ${eachOf(part)}`), part.length)),
  );
}

/** A field of a row that is passed as JSON, as its column stores it. */
function fromJson(column: Column): SQL {
  return columns[column].dataType === "json"
    ? sql`nullif(value -> ${column}, 'null')`
    : sql`value ->> ${column}`;
}

/** A page of a collection, and the page that it becomes in a copy. */
export interface PageCopy {
  of: string;
  under: string;
  id: string;
  parentId: string;
}

/** A page that is copied to stand beside itself, and what its copy is. */
export interface CopiedTop {
  source: Pick<PageRow, "id" | "path">;
  row: PageRow;
}

/** What the top of a copy has of its own: what stands below it follows it. */
const ownOfTop: readonly Column[] = ["name", "urlName", "isUrlNameManual", "rank"];

/** What a copied page has there that stands in another place than its source. */
function valueAt(column: Column, { source, row }: CopiedTop): SQL | null {
  if (column === "path") return sql`${row.path} || substr(p.path, length(${source.path}) + 1)`;
  if (!ownOfTop.includes(column)) return null;
  return sql`iif(p.id = ${source.id}, ${bound(row, column)}, p.${sql.identifier(columns[column].name)})`;
}

/** What a copy is to its source: the same page in a later version, or in another language; else a page of its own. */
export type Edition = "version" | "language";

/** What a page in another version or language keeps of the one that it is the same as: nobody has translated it yet. */
const ofOrigin: Partial<Record<Column, SQL>> = {
  originId: sql`coalesce(p.origin_id, p.id)`,
  followsVersionNo: sql`null`,
};

/**
 * Writes the pages again as drafts of the other collection, if each still stands where it was read; of the same one,
 * `top` says where what is copied stands.
 */
export function copyPages(
  db: Database,
  from: CollectionKey,
  to: By & { collectionId: string; edition?: Edition | undefined },
  copies: readonly PageCopy[],
  top?: CopiedTop,
): Change[] {
  const { edition, collectionId } = to;
  const fixed: Partial<PageRow> = { ...startsAnew(to), ...noOrigin, collectionId };
  const valueOf = (column: Column) => {
    if (column === "id" || column === "parentId") return sql`copy.value ->> ${column}`;
    const origin = edition && ofOrigin[column];
    if (origin) return origin;
    const own = top === undefined ? null : valueAt(column, top);
    if (own !== null) return own;
    return column in fixed ? bound(fixed, column) : sql`p.${sql.identifier(columns[column].name)}`;
  };
  return inParts(copies).map((part) =>
    adding(
      "pages",
      guarded(
        insertEach(
          db,
          valueOf,
          sql`from ${eachOf(part)} as copy
          join ${pages} p on p.id = copy.value ->> 'of' and +p.parent_id = copy.value ->> 'under'
            and p.org_id = ${from.orgId} and +p.collection_id = ${from.collectionId} and p.deleted_at is null`,
        ),
        part.length,
      ),
    ),
  );
}
