/** How much one request asks of the database: a binding that counts what goes through it, for the request's line in the log. */
import { overriding } from "./overriding.ts";

/** What was asked of the database so far. */
export interface DatabaseWork {
  /** Round trips: a batch is one, however many statements it holds. */
  calls: number;
  /** Rows that came back. How many were read for them, D1 does not say of a plain read. */
  rows: number;
  /** Rows that were written, in indexes too, as D1 counts them. */
  rowsWritten: number;
}

/** What statements are asked of: the database, or a session of it. */
type Asked = Pick<D1Database, "prepare" | "batch">;

/** The binding, and every session of it, counting into `work`. */
export function countedDatabase(binding: D1Database, work: DatabaseWork): D1Database {
  return overriding<D1Database>(counted(binding, work), {
    withSession: (from?: D1SessionBookmark) => counted(binding.withSession(from), work),
  });
}

/** The statement behind one that counts, which is what D1's own batch takes. */
const uncounted = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function counted<T extends Asked & object>(database: T, work: DatabaseWork): T {
  const batch = async (statements: D1PreparedStatement[]) => {
    work.calls += 1;
    const results = await database.batch(
      statements.map((statement) => uncounted.get(statement) ?? statement),
    );
    for (const result of results) countResult(result, work);
    return results;
  };
  const prepare = (text: string) => countedStatement(database.prepare(text), work);
  return overriding(database, { prepare, batch } as Partial<T>);
}

function countResult({ results, meta }: D1Result, work: DatabaseWork): void {
  work.rows += results.length;
  work.rowsWritten += meta.rows_written;
}

function countedStatement(statement: D1PreparedStatement, work: DatabaseWork): D1PreparedStatement {
  /** Counts a call, and then what its answer says. */
  const counting =
    <Given extends unknown[], Answered>(
      ask: (...given: Given) => Promise<Answered>,
      count: (answered: Answered) => void,
    ) =>
    async (...given: Given) => {
      work.calls += 1;
      const answered = await ask(...given);
      count(answered);
      return answered;
    };
  const ofResult = (result: D1Result) => countResult(result, work);
  const ofRows = (count: number) => {
    work.rows += count;
  };
  const asked = {
    bind: (...values: unknown[]) => countedStatement(statement.bind(...values), work),
    all: counting(statement.all.bind(statement), ofResult),
    run: counting(statement.run.bind(statement), ofResult),
    raw: counting(statement.raw.bind(statement), (rows) => ofRows(rows.length)),
    first: counting(statement.first.bind(statement), (row) => ofRows(row === null ? 0 : 1)),
  };
  const wrapped = overriding(statement, asked as unknown as Partial<D1PreparedStatement>);
  uncounted.set(wrapped, statement);
  return wrapped;
}
