/** A room's storage in plain Node, where V8 counts the steps of its code: the same SQLite, in memory. */
import { DatabaseSync } from "node:sqlite";
import type { SQLInputValue } from "node:sqlite";

/** What a log of updates asks of a Durable Object's storage. */
export function memoryStorage(): DurableObjectStorage {
  const database = new DatabaseSync(":memory:");
  const exec = (sql: string, ...values: SQLInputValue[]) => {
    const rows = database.prepare(sql).all(...values);
    return Object.assign(rows, { toArray: () => rows });
  };
  const transactionSync = <T>(work: () => T): T => {
    database.exec("begin");
    const result = work();
    database.exec("commit");
    return result;
  };
  return { sql: { exec }, transactionSync } as unknown as DurableObjectStorage;
}
