/** The few single facts of a room (the last saved version, one that could not be saved, its organization, what is revoked, whether the page is gone) or a channel (what is revoked), by name. */
import { Corrupt, rowHash, isHash } from "./stored-row.ts";

/** Makes the table of facts; one from before facts had hashes gets them, its facts taken as they stand. */
export function makeFactTable(sql: SqlStorage): void {
  sql.exec(
    "CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL, hash BLOB) WITHOUT ROWID",
  );
  const columns = sql
    .exec<{ name: string }>("SELECT name FROM pragma_table_info('fact')")
    .toArray();
  if (columns.some(({ name }) => name === "hash")) return;
  sql.exec("ALTER TABLE fact ADD COLUMN hash BLOB");
  const facts = sql.exec<{ name: string; value: string }>("SELECT name, value FROM fact").toArray();
  for (const { name, value } of facts)
    sql.exec("UPDATE fact SET hash = ? WHERE name = ?", rowHash(name, value), name);
}

/** Reads a fact, or null where none was written. The caller names the shape that it alone writes. */
export function readFact<T>(sql: SqlStorage, name: FactName): T | null {
  const [row] = sql.exec<FactRow>("SELECT * FROM fact WHERE name = ?", name).toArray();
  return row === undefined ? null : (JSON.parse(checked(row)) as T);
}

/** Writes a fact in place of the one before. */
export function writeFact(sql: SqlStorage, name: FactName, value: unknown): void {
  const json = JSON.stringify(value);
  sql.exec(
    "INSERT OR REPLACE INTO fact (name, value, hash) VALUES (?, ?, ?)",
    name,
    json,
    rowHash(name, json),
  );
}

/** Forgets a fact. */
export function deleteFact(sql: SqlStorage, name: FactName): void {
  sql.exec("DELETE FROM fact WHERE name = ?", name);
}

/** Throws Corrupt where any fact is not what was written. */
export function checkFacts(sql: SqlStorage): void {
  for (const row of sql.exec<FactRow>("SELECT * FROM fact")) checked(row);
}

type FactName = "checkpoint" | "saved" | "revocations" | "destroyed" | "unsaved" | "organization";

type FactRow = { name: string; value: string; hash: ArrayBuffer | null };

function checked({ name, value, hash }: FactRow): string {
  if (hash === null || !isHash(hash, rowHash(name, value))) {
    throw new Corrupt(`The fact "${name}" is not what was written`);
  }
  return value;
}
