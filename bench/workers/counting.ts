/** The Worker as it is, with one thing added: each answer tells how many rows of D1 its SELECTs read. */
import type { Bindings } from "../../src/env.ts";
import worker from "../../src/worker.ts";

export {
  CollectionChannel,
  PageRoom,
  RoomBackend,
  ReaderCounts,
  SearchBackend,
  SearchIndex,
} from "../../src/worker.ts";

/** The header in which an answer tells it. */
const rowsHeader = "X-Rows-Read";

interface Count {
  rows: number;
}

type Method = (...values: unknown[]) => unknown;

/** The statement behind a counted one, which is what D1's own batch takes. */
const counted = new WeakMap<object, D1PreparedStatement>();

export default {
  async fetch(request, env, context) {
    const count = { rows: 0 };
    const answer = await worker.fetch(request, { ...env, DB: countRows(env.DB, count) }, context);
    const counted = new Response(answer.body, answer);
    counted.headers.set(rowsHeader, String(count.rows));
    return counted;
  },
  queue: (batch, env, context) => worker.queue(batch, env, context),
} satisfies ExportedHandler<Bindings>;

/** A database or a session of it. */
function countRows<T extends D1Database | D1DatabaseSession>(database: T, count: Count): T {
  return overriding(database, {
    prepare: (query) => {
      const statement = database.prepare(String(query));
      return /^\s*(select|with)\b/i.test(String(query))
        ? countStatement(statement, count)
        : statement;
    },
    batch: async (statements) => {
      const plain = (statements as D1PreparedStatement[]).map((each) => counted.get(each) ?? each);
      return (await database.batch(plain)).map((result) => noted(result, count));
    },
    withSession: (from) =>
      countRows((database as D1Database).withSession(from as string | undefined), count),
  });
}

function countStatement(statement: D1PreparedStatement, count: Count): D1PreparedStatement {
  const noteAll = async () => noted(await statement.all(), count);
  const made = overriding(statement, {
    bind: (...values) => countStatement(statement.bind(...values), count),
    all: noteAll,
    run: async () => noted(await statement.run(), count),
    // These two give no count, so the same question is asked once more for it.
    first: async (...column) => {
      await noteAll();
      return statement.first(...(column as [string]));
    },
    raw: async (options) => {
      await noteAll();
      return statement.raw(options as { columnNames: true });
    },
  });
  counted.set(made, statement);
  return made;
}

function noted<T extends D1Result>(result: T, count: Count): T {
  count.rows += result.meta.rows_read;
  return result;
}

function overriding<T extends object>(target: T, methods: Record<string, Method>): T {
  return new Proxy(target, {
    get(_, name) {
      const own = methods[String(name)];
      if (own) return own;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
