/** How much one request asks of the database: a binding that counts what goes through it, for the request's line in the log. */
import { overriding } from "./overriding.ts";

/** What was asked of the database so far. */
export interface DatabaseWork {
  /** Round trips: a batch is one, however many statements it holds. */
  calls: number;
  /** Rows that came back. */
  rows: number;
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
    for (const { results: rows } of results) work.rows += rows.length;
    return results;
  };
  const prepare = (text: string) => countedStatement(database.prepare(text), work);
  return overriding(database, { prepare, batch } as Partial<T>);
}

function countedStatement(statement: D1PreparedStatement, work: DatabaseWork): D1PreparedStatement {
  /** Counts a call, and then as many rows as it says that its answer holds. */
  const counting =
    <Given extends unknown[], Answered>(
      ask: (...given: Given) => Promise<Answered>,
      rowsOf: (answered: Answered) => number,
    ) =>
    async (...given: Given) => {
      work.calls += 1;
      const answered = await ask(...given);
      work.rows += rowsOf(answered);
      return answered;
    };
  const ofResult = ({ results }: D1Result) => results.length;
  const asked = {
    bind: (...values: unknown[]) => countedStatement(statement.bind(...values), work),
    all: counting(statement.all.bind(statement), ofResult),
    run: counting(statement.run.bind(statement), ofResult),
    raw: counting(statement.raw.bind(statement), (rows) => rows.length),
    first: counting(statement.first.bind(statement), (row) => (row === null ? 0 : 1)),
  };
  const wrapped = overriding(statement, asked as unknown as Partial<D1PreparedStatement>);
  uncounted.set(wrapped, statement);
  return wrapped;
}
