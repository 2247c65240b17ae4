/** Rows that move: as texts of JSON, a part of a table at a time, made of such texts, and removed. */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { keysTable } from "./tables.ts";
import type { MovedTable } from "./tables.ts";

const rowsAtOnce = 2_000;
const bytesAtOnce = 800_000;

/** A function of SQLite takes 32 values in D1: a row is an array of arrays. */
const valuesTogether = 30;

/** Which rows of a table: so many, behind so many. */
interface Part {
  offset: number;
  limit: number;
}

/** A part of a table's rows, in their order, which is the same as long as nobody writes there. */
export async function selectTexts(db: Database, table: MovedTable, part: Part): Promise<string[]> {
  const rows = await db.all<{ row: string }>(sql.raw(textsOf(table, part)));
  return rows.map(({ row }) => row);
}

/** The part that is read at once from there on: its JSON is no longer than what a statement takes. */
export async function partFrom(
  db: Database,
  table: MovedTable,
  offset: number,
): Promise<Part & { isLast: boolean }> {
  const texts = textsOf(table, { offset, limit: rowsAtOnce });
  const sizes = await db.all<{ bytes: number }>(
    sql.raw(`select length(cast("row" as blob)) as bytes from (${texts})`),
  );
  let bytes = 0;
  const past = sizes.findIndex((size, place) => (bytes += size.bytes) > bytesAtOnce && place > 0);
  const limit = past === -1 ? sizes.length : past;
  return { offset, limit, isLast: past === -1 && limit < rowsAtOnce };
}

function textsOf({ name, columns, order, hasRowid, isMoved }: MovedTable, part: Part): string {
  const arrays: string[] = [];
  for (let place = 0; place < columns.length; place += valuesTogether) {
    const values = columns.slice(place, place + valuesTogether).map((column) => `t."${column}"`);
    arrays.push(`json_array(${values.join(", ")})`);
  }
  const row = `json_array(${arrays.join(", ")}) as "row"`;
  const some = `where ${isMoved} order by ${order} limit ${part.limit} offset ${part.offset}`;
  // Sorted are the numbers of rows alone, which an index has.
  return hasRowid
    ? `select ${row} from (select rowid as place from "${name}" ${some}) found join "${name}" t on t.rowid = found.place order by found.place`
    : `select ${row} from "${name}" t ${some}`;
}

/** Makes rows of such texts, in their order. */
export function insertTexts(
  db: Database,
  { name, columns }: MovedTable,
  texts: readonly string[],
): Change {
  const names = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map(
    (_, place) => `value ->> '$[${Math.floor(place / valuesTogether)}][${place % valuesTogether}]'`,
  );
  const act = name === keysTable ? "insert or ignore" : "insert";
  const into = sql.raw(`${act} into "${name}" (${names}) select ${values.join(", ")} from`);
  return unguarded(db.run(sql`${into} json_each(${`[${texts.join(",")}]`}) order by key`));
}

const removedAtOnce = 2_000;

/** Removes rows that move, up to so many. */
export function removeSome(db: Database, { name, isMoved, hasRowid }: MovedTable): Change {
  const some = `rowid in (select rowid from "${name}" where ${isMoved} limit ${removedAtOnce})`;
  return unguarded(db.run(sql.raw(`delete from "${name}" where ${hasRowid ? some : isMoved}`)));
}

/** Removes all rows that move: those that triggers have made, before their table is copied. */
export function removeAll(db: Database, { name, isMoved }: MovedTable): Change {
  return unguarded(db.run(sql.raw(`delete from "${name}" where ${isMoved}`)));
}
