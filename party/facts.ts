/** The room's few single facts (what is settled, what is revoked, whether the page is gone), by name. */
import { Corrupt, hashOf, isHash } from "./stored-row.ts";

export const factTable =
  "CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL, hash BLOB NOT NULL) WITHOUT ROWID";

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
    hashOf(name, json),
  );
}

/** Throws Corrupt where any fact is not what was written. */
export function checkFacts(sql: SqlStorage): void {
  for (const row of sql.exec<FactRow>("SELECT * FROM fact")) checked(row);
}

type FactName = "checkpoint" | "settled" | "revocations" | "destroyed";

type FactRow = { name: string; value: string; hash: ArrayBuffer };

function checked({ name, value, hash }: FactRow): string {
  if (!isHash(hash, hashOf(name, value))) {
    throw new Corrupt(`The fact "${name}" is not what was written`);
  }
  return value;
}
