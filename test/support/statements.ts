/** Counts what is asked of the database, for guarantees about how much that may be. */

export interface Counted {
  database: D1Database;
  /** Statements prepared since it was opened. */
  count(): number;
  /** What these say. */
  texts(): readonly string[];
}

/** The same database, counting. */
export function counting(database: D1Database): Counted {
  const statements: string[] = [];
  const countingAt = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        const method = value.bind(target) as (...given: unknown[]) => unknown;
        if (name === "prepare") {
          return (text: string) => {
            statements.push(text);
            return method(text);
          };
        }
        if (name !== "withSession") return method;
        return (...given: unknown[]) => countingAt(method(...given) as object);
      },
    });
  return {
    database: countingAt(database),
    count: () => statements.length,
    texts: () => statements,
  };
}
