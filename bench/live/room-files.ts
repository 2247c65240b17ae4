/** The SQLite files in which the local runtime keeps its Durable Objects. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The files below the folder that hold a page's room. */
export function roomFiles(stateDir: string): string[] {
  return readdirSync(stateDir, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sqlite"))
    .map((name) => join(stateDir, name))
    .filter(isRoom);
}

function isRoom(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = "select 1 from sqlite_master where name = 'update_log'";
    return database.prepare(tables).get() !== undefined;
  } finally {
    database.close();
  }
}
