/**
 * D1's own limits, which the local database does not enforce: what the real one would refuse is refused
 * here too, in development and in every test, with a sentence that says which limit it is.
 */
import { utf8Length } from "#content/utf8";
import { limits } from "#limits";
import { overriding } from "./overriding.ts";

/** What statements are asked of: the database, or a session of it. */
type Preparing = Pick<D1Database, "prepare" | "batch">;

/** The database of one request or one batch, which refuses what D1 would. */
export function withinLimits<T extends Preparing & object>(database: T): T {
  let statements = 0;
  const prepare = (text: string) => {
    statements += 1;
    expectAtMost("statements a request", statements, limits.databaseStatements);
    if (text.length * 3 > limits.databaseStatementBytes) {
      expectAtMost("bytes a statement", utf8Length(text), limits.databaseStatementBytes);
    }
    return checking(database.prepare(text));
  };
  const batch = (statements: D1PreparedStatement[]) =>
    database.batch(statements.map((statement) => unchecked.get(statement) ?? statement));
  return overriding(database, { prepare, batch } as Partial<T>);
}

/** The statement behind one that is checked, which is what D1's own batch takes. */
const unchecked = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function checking(statement: D1PreparedStatement): D1PreparedStatement {
  const checked = overriding<D1PreparedStatement>(statement, {
    bind(...values: unknown[]) {
      expectAtMost("parameters a statement", values.length, limits.databaseParameters);
      const bytes = values.reduce<number>((sum, value) => sum + sizeOf(value), 0);
      expectAtMost("bytes a row", bytes, limits.databaseRowBytes);
      return statement.bind(...values);
    },
  });
  unchecked.set(checked, statement);
  return checked;
}

function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length > 100_000 ? utf8Length(value) : value.length;
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 8;
}

function expectAtMost(what: string, found: number, most: number): void {
  if (found <= most) return;
  throw new Error(`D1 takes at most ${most} ${what}; this would be ${found}.`);
}
