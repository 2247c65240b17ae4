/** The tables whose rows move, as a database has them, and which of their rows those are. */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { selectFencedTables } from "#db/fence/queries";
import { eachOf } from "#db/many";
import type { SlotSpan } from "#slots";

/** A table with rows that move. Its parts are words of SQL. */
export interface MovedTable {
  name: string;
  /** The column that begins with the slot of whose the row is. */
  owner: string;
  /** What is copied: all but a number that the database gives. */
  columns: readonly string[];
  /** In what order its rows stand: by `rowid`, or by the key where there is none. */
  order: string;
  hasRowid: boolean;
  /** A condition: the row is of an organization in the slots. */
  isMoved: string;
}

/** Whose rows say nothing of an organization: they are copied, where there is none with the key, and stay. */
export const keysTable = "idempotency_keys";

/** Triggers change their rows when those of other tables come: they come after these, and what was made then goes first. */
const lastOnes = [
  "collections",
  "sites",
  "site_places",
  "log_streams",
  "text_links",
  "doubtful_targets",
];

export const isMadeByTriggers = ({ name }: MovedTable) => lastOnes.includes(name);

/** What an organization is found by follows from their rows. */
const ledBy = new Set([
  "collections",
  "former_organization_slugs",
  "invitations",
  "members",
  "organizations",
  "sign_in_domains",
]);

export const isLedBy = ({ name }: MovedTable) => ledBy.has(name);

interface Column {
  of: string;
  name: string;
  type: string;
  /** Its place in the primary key from 1 on; 0 where it is not in it. */
  key: number;
  hasRowid: number;
}

/** All of them, in the order in which rows are copied. What is still to be told of whereabouts stays where it is. */
export async function selectMovedTables(db: Database, slots: SlotSpan): Promise<MovedTable[]> {
  const fenced = await selectFencedTables(db);
  const owners = new Map(fenced.map(({ name, column }) => [name, column]));
  owners.delete("moved_whereabouts");
  const columns = await selectColumns(db, [...owners.keys()]);
  const placeOf = ({ name }: MovedTable) => lastOnes.indexOf(name);
  return [...Map.groupBy(columns, (column) => column.of)]
    .map(([name, own]) => movedTable(name, own, owners.get(name) ?? "", slots))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : 1));
}

/** The table of Idempotency-Keys, of which every row is copied. */
export async function selectKeysTable(db: Database, slots: SlotSpan): Promise<MovedTable> {
  const columns = await selectColumns(db, [keysTable]);
  return { ...movedTable(keysTable, columns, "", slots), isMoved: "true" };
}

async function selectColumns(db: Database, names: readonly string[]): Promise<Column[]> {
  return db.all<Column>(sql`select t.name as "of", c.name as name, lower(c.type) as type, c.pk as "key",
    instr(upper(t.sql), 'WITHOUT ROWID') = 0 as hasRowid
    from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name in (select value from ${eachOf(names)})`);
}

function movedTable(
  name: string,
  columns: readonly Column[],
  owner: string,
  slots: SlotSpan,
): MovedTable {
  const keys = columns.filter(({ key }) => key > 0).toSorted((a, b) => a.key - b.key);
  const hasRowid = columns.some((column) => column.hasRowid === 1);
  const isGiven = ({ key, type }: Column) => key > 0 && type === "integer" && keys.length === 1;
  const copied = columns.filter((column) => !isGiven(column)).map((column) => column.name);
  const lead = copied.find((column) => column === keys[0]?.name) ?? "page_id";
  const isFoundBy = lead !== owner && isId(lead) && copied.includes(lead);
  const found = isFoundBy ? ` and ("${lead}" = '' or (${isInSpan(lead, slots)}))` : "";
  return {
    name,
    owner,
    columns: copied,
    order: hasRowid ? "rowid" : keys.map((key) => `"${key.name}"`).join(", "),
    hasRowid,
    isMoved: isInSpan(owner, slots) + found,
  };
}

/** Whether a column holds ids. */
export const isId = (column: string) => /(?:^|_)id$/.test(column);

/** What sorts behind every id that begins with a slot. */
const behind = "{";

/** A condition: what the column holds begins with one of the slots. */
export const isInSpan = (column: string, { from, to }: SlotSpan) =>
  `"${column}" >= '${from}' and "${column}" < '${to}${behind}'`;

/** A condition on `org_id`: it is an organization's in the slots. */
export const areOfMoved = (slots: SlotSpan) => sql.raw(isInSpan("org_id", slots));

/** Whether the database has a row that is to move, or has moved. */
export async function hasRows(db: Database, { name, isMoved }: MovedTable): Promise<boolean> {
  const found = await db.all(sql.raw(`select 1 as found from "${name}" where ${isMoved} limit 1`));
  return found.length > 0;
}
