/** Counts what is asked of the database, and the rows that it reads and writes for that, by what D1 itself says. */

export interface Cost {
  questions: number;
  rowsRead: number;
  /** Entries of indexes are rows, too. */
  rowsWritten: number;
}

type Preparing = Pick<D1Database, "prepare" | "batch">;

/** What changes no row may be asked twice. */
const isReading = /^\s*select\b/i;

/** The same database, which adds to `cost` what is asked of it, and refuses what it could not count. */
export function countingRows(binding: D1Database): { database: D1Database; cost: Cost } {
  const cost = { questions: 0, rowsRead: 0, rowsWritten: 0 };
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const note = <Result extends D1Result>(result: Result): Result => {
    cost.questions += 1;
    cost.rowsRead += result.meta.rows_read;
    cost.rowsWritten += result.meta.rows_written;
    return result;
  };
  /** Rows as arrays say nothing of what they cost; as objects they do, with one column for each name. */
  const arraysOf = async (query: string, statement: D1PreparedStatement) => {
    const { results } = note(await statement.all<Record<string, unknown>>());
    return isReading.test(query) ? statement.raw() : results.map((row) => Object.values(row));
  };
  const counted = (query: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const made = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => counted(query, target.bind(...values));
        if (key === "all") return async () => note(await target.all());
        if (key === "run") return async () => note(await target.run());
        if (key === "raw") return () => arraysOf(query, target);
        if (key !== "first") throw new Error(`a query by ${String(key)} is not counted`);
        return async (column?: string) => {
          const [row = null] = note(await target.all<Record<string, unknown>>()).results;
          return column === undefined || row === null ? row : row[column];
        };
      },
    });
    plain.set(made, statement);
    return made;
  };
  const preparing = (target: Preparing): Preparing => ({
    prepare: (query) => counted(query, target.prepare(query)),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const results = await target.batch<Row>(statements.map((each) => plain.get(each) ?? each));
      return results.map((result) => note(result));
    },
  });
  const withSession = (from: D1SessionBookmark) => {
    const session = binding.withSession(from);
    return { ...preparing(session), getBookmark: () => session.getBookmark() };
  };
  return { database: { ...preparing(binding), withSession } as unknown as D1Database, cost };
}
