/** D1, counted. */
import { overriding, total } from "./meter.ts";

/** The statement behind a metered one, which is what D1's own batch takes. */
const plain = new WeakMap<object, D1PreparedStatement>();

/** A database or a session of it, whose statements are counted, and their rows as D1 says them. */
export function meteredDatabase<T extends D1Database | D1DatabaseSession>(database: T): T {
  return overriding(database, {
    prepare: (query) => {
      const isQuestion = /^\s*(select|with)\b/i.test(String(query));
      return meterStatement(database.prepare(String(query)), isQuestion);
    },
    batch: async (statements) => {
      const those = (statements as D1PreparedStatement[]).map((each) => plain.get(each) ?? each);
      return (await database.batch(those)).map((result) => noted(result));
    },
    withSession: (from) => meteredDatabase((database as D1Database).withSession(from as string)),
  });
}

function meterStatement(statement: D1PreparedStatement, isQuestion: boolean): D1PreparedStatement {
  const all = async () => noted(await statement.all());
  // These two give no count, so a question is asked once more for it; a change must not be.
  const ask = async () => {
    if (isQuestion) await all();
    else total.statements += 1;
  };
  const made = overriding(statement, {
    bind: (...values) => meterStatement(statement.bind(...values), isQuestion),
    all,
    run: async () => noted(await statement.run()),
    first: async (...column) => {
      await ask();
      return statement.first(...(column as [string]));
    },
    raw: async (options) => {
      await ask();
      return statement.raw(options as { columnNames: true });
    },
  });
  plain.set(made, statement);
  return made;
}

function noted<T extends D1Result>(result: T): T {
  total.statements += 1;
  total.rowsRead += result.meta.rows_read;
  total.rowsWritten += result.meta.rows_written;
  return result;
}
