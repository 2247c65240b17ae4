/** The room's few single facts (what is settled, what is revoked, whether the page is gone), by name. */

/** Reads a fact, or null where none was written. The caller names the shape that it alone writes. */
export function readFact<T>(sql: SqlStorage, name: FactName): T | null {
  const [row] = sql
    .exec<{ value: string }>("SELECT value FROM fact WHERE name = ?", name)
    .toArray();
  return row === undefined ? null : (JSON.parse(row.value) as T);
}

/** Writes a fact in place of the one before. */
export function writeFact(sql: SqlStorage, name: FactName, value: unknown): void {
  sql.exec(
    "INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    name,
    JSON.stringify(value),
  );
}

type FactName = "checkpoint" | "settled" | "revocations" | "destroyed";
