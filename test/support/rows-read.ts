/** Counts what is asked of the database, and the rows that it reads for that, by what D1 itself says. */

export interface Cost {
  questions: number;
  rowsRead: number;
}

type Preparing = Pick<D1Database, "prepare" | "batch">;

/** The same database, which adds to `cost` what is asked of it, and refuses what it could not count. */
export function countingRows(binding: D1Database): { database: D1Database; cost: Cost } {
  const cost = { questions: 0, rowsRead: 0 };
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const note = <Result extends D1Result>(result: Result): Result => {
    cost.questions += 1;
    cost.rowsRead += result.meta.rows_read;
    return result;
  };
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const made = new Proxy(statement, {
      get(target, key) {
        if (key === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        if (key === "all") return async () => note(await target.all());
        if (key === "run") return async () => note(await target.run());
        if (key !== "raw") throw new Error(`a query by ${String(key)} is not counted`);
        return async () => {
          // Rows as arrays say nothing of what they cost: the same statement, asked once more, does.
          note(await target.all());
          return target.raw();
        };
      },
    });
    plain.set(made, statement);
    return made;
  };
  const preparing = (target: Preparing): Preparing => ({
    prepare: (query) => counted(target.prepare(query)),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      const results = await target.batch<Row>(statements.map((each) => plain.get(each) ?? each));
      return results.map((result) => note(result));
    },
  });
  const withSession = (from: D1SessionBookmark) => preparing(binding.withSession(from));
  return { database: { ...preparing(binding), withSession } as unknown as D1Database, cost };
}
