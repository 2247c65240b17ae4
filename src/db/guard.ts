/**
 * Guards: D1 commits a batch even when a conditional UPDATE in it matched no row. A guard statement
 * right after such a write aborts the whole batch instead, so nothing is ever half done.
 */
import { sql } from "drizzle-orm";
import type { Query, SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";
import type { HeldQuota } from "#db/schema";

/** A write as Drizzle builds it: a query builder, or `db.run(sql…)`. */
export type Statement = { toSQL(): Query } | { getQuery(): Query };

/** A write of a commit; `rows` is how many rows it must change, or the whole commit is aborted. */
export interface Change {
  statement: Statement;
  rows?: number;
  /** What the organization has more of by it, and has a quota of. */
  adds?: HeldQuota;
}

/** A write that must change exactly `rows` rows (one unless said). */
export function guarded(statement: Statement, rows = 1): Change {
  return { statement, rows };
}

/** The write, by which the organization has more of something that it has a quota of. */
export const adding = (adds: HeldQuota, change: Change): Change => ({ ...change, adds });

/** A write that may change any number of rows. */
export function unguarded(statement: Statement): Change {
  return { statement };
}

/**
 * SQLite lets a statement raise an error with its own message only in triggers. Its error for an invalid JSON
 * path contains the path, so a path that occurs only here identifies the guard's error.
 */
const staleMark = "a guard found another number of rows";

const abort = sql`json_extract('{}', ${staleMark})`;

/**
 * Holds a commit to a condition and writes nothing: where it is not true, as the changes before it left
 * things, the whole commit is aborted.
 */
export function precondition(db: Database, condition: SQL): Change {
  return { statement: db.run(sql`select case when ${condition} then 1 else ${abort} end`) };
}

/** Holds a commit to a bound: of what the condition says there are so many at most, as the changes before it left things. */
export function withinBound(
  db: Database,
  rows: SQLiteTable,
  condition: SQL | undefined,
  most: number,
): Change {
  return precondition(db, sql`(select count(*) from ${rows} where ${condition}) <= ${most}`);
}

/** The changes as statements, each guard right behind its write. */
export function withGuards(db: Database, changes: readonly Change[]): Statement[] {
  return changes.flatMap(({ statement, rows }) =>
    rows === undefined
      ? [statement]
      : [statement, db.run(sql`select case changes() when ${rows} then 1 else ${abort} end`)],
  );
}

/**
 * Runs the statements as one transaction, and gives the ids that a statement returned (`returning id`), in
 * no order. Drizzle's own batch cannot bind the parameters of `db.run(sql…)`.
 */
export async function runBatch(
  db: Database,
  statements: readonly Statement[],
): Promise<(statement: Statement) => string[]> {
  const bound = statements.map((statement) => {
    const { sql: text, params } = "toSQL" in statement ? statement.toSQL() : statement.getQuery();
    return db.$client.prepare(text).bind(...params);
  });
  const results = bound.length > 0 ? await db.$client.batch<{ id: string }>(bound) : [];
  return (statement) => results[statements.indexOf(statement)]?.results.map(({ id }) => id) ?? [];
}

/** The messages of an error and of its causes: D1 wraps what SQLite said. */
export function messageWithCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined
    ? error.message
    : `${error.message} ${messageWithCause(error.cause)}`;
}

/** A guard aborted the batch: a row was not as the commit expected. */
export function isStale(error: unknown): boolean {
  return messageWithCause(error).includes(staleMark);
}

/** The columns of the unique index that a statement violated (`pages.url_name, …`), or null. */
export function violatedUnique(error: unknown): string | null {
  return /UNIQUE constraint failed: ([\w., ]+)/.exec(messageWithCause(error))?.[1]?.trim() ?? null;
}
