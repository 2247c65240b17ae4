/** Brings the database of a runtime on this machine to where the folder of migrations is. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { migrationsIn } from "../deploy/migrations.ts";
import type { AppliedState } from "../deploy/migrations.ts";

/** What is asked of a database here. */
export interface LocalDatabase {
  prepare(query: string): {
    bind(...values: unknown[]): unknown;
    run(): Promise<unknown>;
    all<T>(): Promise<{ results: T[] }>;
  };
  batch(statements: never[]): Promise<unknown>;
}

const noted =
  "CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

/** What the database lacks of the folder, and what it has that the folder does not know. */
export async function appliedStateHere(
  database: LocalDatabase,
  folder: string,
): Promise<AppliedState> {
  await database.prepare(noted).run();
  const applied = await database
    .prepare("SELECT name FROM d1_migrations ORDER BY id")
    .all<{ name: string }>();
  const has = applied.results.map(({ name }) => name);
  const names = migrationsIn(folder);
  return {
    pending: names.filter((name) => !has.includes(name)),
    unknown: has.filter((name) => !names.includes(name)),
  };
}

/** Applies the migrations named, in order and in one transaction: where one of them fails, none was applied. */
export async function migrateHere(
  database: LocalDatabase,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const statements: unknown[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), "utf8");
    // A file is one statement here: what divides it is a comment, and each statement more costs a call to the runtime.
    statements.push(
      database.prepare(text),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    );
  }
  if (statements.length > 0) await database.batch(statements as never[]);
}
