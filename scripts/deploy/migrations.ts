/**
 * Applies migrations to a database that is elsewhere. Wrangler's own command posts a migration whole to an address that
 * takes it apart at semicolons, inside of triggers too; its import of a file does not. So those that are missing are
 * imported, together with their lines in the table in which wrangler notes them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wrangler, WranglerFailed } from "./wrangler.ts";

const noted =
  "CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);";

/** The text of a migration with each of its triggers on one line, without comments, which a line would not end. */
export function onOneLineEach(migration: string): string {
  const lines = migration
    .split("\n")
    .filter((line) => !/^\s*--(?!> statement-breakpoint)/.test(line));
  const statements = lines.join("\n").split("--> statement-breakpoint");
  const isTrigger = (statement: string) => /^\s*CREATE TRIGGER/i.test(statement);
  return statements
    .map((statement) =>
      isTrigger(statement) ? statement.trim().replaceAll(/\s*\n\s*/g, " ") : statement.trim(),
    )
    .join("\n");
}

/** What the database lacks of the folder, and what it has that the folder does not know. */
export interface AppliedState {
  pending: string[];
  unknown: string[];
}

/** A database, by what it is bound as, and where it is: `DB --remote --env production`, or `DB --local --persist-to FOLDER`. */
export type Target = readonly [binding: string, ...where: string[]];

/** Compares the database with the folder, and changes nothing. */
export async function appliedStateOf(folder: string, target: Target): Promise<AppliedState> {
  const applied = new Set(await appliedTo(target));
  const names = migrationsIn(folder);
  return {
    pending: names.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !names.includes(name)),
  };
}

/** The names of what was applied; none where it was never noted. */
async function appliedTo(target: Target): Promise<string[]> {
  const asked = "SELECT name FROM d1_migrations ORDER BY id";
  return (await rowsOf<{ name: string }>(target, asked)).map(({ name }) => name);
}

/** What a database answers; nothing where it lacks the table. */
export async function rowsOf<Row>(target: Target, asked: string): Promise<Row[]> {
  try {
    const answered = await execute(target, ["--json", "--command", asked]);
    const results = JSON.parse(answered) as { results: Row[] }[];
    return results.flatMap((each) => each.results);
  } catch (error) {
    const isNew = error instanceof WranglerFailed && /no such table/i.test(error.printed);
    if (isNew) return [];
    throw error;
  }
}

export function migrationsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
}

/** Applies the migrations named, in order and as one import: where one of them fails, none was applied. */
export async function applyMigrations(
  folder: string,
  names: readonly string[],
  target: Target,
): Promise<void> {
  if (names.length === 0) return;
  const made = mkdtempSync(join(tmpdir(), "galley-migrations-"));
  const file = join(made, "pending.sql");
  const texts = names.map((name) => {
    const text = onOneLineEach(readFileSync(join(folder, name), "utf8"));
    return `${text}\nINSERT INTO d1_migrations (name) VALUES ('${name}');\n`;
  });
  try {
    writeFileSync(file, [`${noted}\n`, ...texts].join(""));
    await execute(target, ["--file", file, "--yes"]);
  } finally {
    rmSync(made, { recursive: true });
  }
}

function execute(target: Target, args: readonly string[]): Promise<string> {
  return wrangler(["d1", "execute", ...target, ...args]);
}
