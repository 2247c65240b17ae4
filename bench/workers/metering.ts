/** The Worker as it is, with one thing added: `/meter` tells what it has asked of D1 since it started, in queues too. */
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

const total = { statements: 0, rowsRead: 0, rowsWritten: 0 };

/** The statement behind a metered one, which is what D1's own batch takes. */
const plain = new WeakMap<object, D1PreparedStatement>();

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/meter") return Response.json(total);
    return worker.fetch(request, metered(env), context);
  },
  queue: (batch, env, context) => worker.queue(batch, metered(env), context),
} satisfies ExportedHandler<Bindings>;

const metered = (env: Bindings): Bindings => ({ ...env, DB: meter(env.DB) });

type Method = (...values: unknown[]) => unknown;

function meter<T extends D1Database | D1DatabaseSession>(database: T): T {
  return overriding(database, {
    prepare: (query) => {
      const isQuestion = /^\s*(select|with)\b/i.test(String(query));
      return meterStatement(database.prepare(String(query)), isQuestion);
    },
    batch: async (statements) => {
      const those = (statements as D1PreparedStatement[]).map((each) => plain.get(each) ?? each);
      return (await database.batch(those)).map((result) => noted(result));
    },
    withSession: (from) => meter((database as D1Database).withSession(from as string)),
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
