/** The SQLite files in which the local runtime keeps its rooms, read from outside. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The files below the folder that hold a page's room. */
export function roomFiles(stateDir: string): string[] {
  return readdirSync(stateDir, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sqlite"))
    .map((name) => join(stateDir, name))
    .filter((file) => reading(file, isRoom));
}

export interface Stored {
  /** All rows that the log ever had, those that are in the checkpoint now included. */
  rows: number;
  /** What the checkpoint and the log behind it take. */
  bytes: number;
}

/** What a room's file holds. */
export function storedIn(file: string): Stored {
  return reading(file, (database) => {
    const log = database
      .prepare("select max(seq) as seq, total(length(bytes)) as bytes from update_log")
      .get();
    const checkpoint = database
      .prepare("select total(length(bytes)) as bytes from checkpoint")
      .get();
    const fact = database.prepare("select value from fact where name = 'checkpoint'").get();
    const { seq } = JSON.parse(String(fact?.["value"] ?? '{"seq":0}')) as { seq: number };
    return {
      rows: Math.max(Number(log?.["seq"] ?? 0), seq),
      bytes: Number(log?.["bytes"]) + Number(checkpoint?.["bytes"]),
    };
  });
}

function isRoom(database: DatabaseSync): boolean {
  const tables = "select 1 from sqlite_master where name = 'update_log'";
  return database.prepare(tables).get() !== undefined;
}

function reading<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
