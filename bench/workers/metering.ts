/**
 * The Worker as it is, with two things added: `/meter` tells what it has asked of D1 since it started, in queues too,
 * and each answer tells how many rows were read for it.
 */
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

interface Asked {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

const nothing = (): Asked => ({ statements: 0, rowsRead: 0, rowsWritten: 0 });

const total = nothing();

/** The statement behind a metered one, which is what D1's own batch takes. */
const plain = new WeakMap<object, D1PreparedStatement>();

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/meter") return Response.json(total);
    const own = nothing();
    const answer = await worker.fetch(request, metered(env, [total, own]), context);
    const telling = new Response(answer.body, answer);
    telling.headers.set(rowsHeader, String(own.rowsRead));
    return telling;
  },
  queue: (batch, env, context) => worker.queue(batch, metered(env, [total]), context),
} satisfies ExportedHandler<Bindings>;

/** The bindings, with all that is asked of the database added to each of the sums. */
function metered(env: Bindings, sums: readonly Asked[]): Bindings {
  const note = (asked: Partial<Asked>) => {
    for (const sum of sums) {
      sum.statements += 1;
      sum.rowsRead += asked.rowsRead ?? 0;
      sum.rowsWritten += asked.rowsWritten ?? 0;
    }
  };
  return { ...env, DB: meter(env.DB, note) };
}

type Note = (asked: Partial<Asked>) => void;
type Method = (...values: unknown[]) => unknown;

/** A database or a session of it. */
function meter<T extends D1Database | D1DatabaseSession>(database: T, note: Note): T {
  return overriding(database, {
    prepare: (query) => {
      const isQuestion = /^\s*(select|with)\b/i.test(String(query));
      return meterStatement(database.prepare(String(query)), isQuestion, note);
    },
    batch: async (statements) => {
      const those = (statements as D1PreparedStatement[]).map((each) => plain.get(each) ?? each);
      return (await database.batch(those)).map((result) => noted(result, note));
    },
    withSession: (from) => meter((database as D1Database).withSession(from as string), note),
  });
}

function meterStatement(
  statement: D1PreparedStatement,
  isQuestion: boolean,
  note: Note,
): D1PreparedStatement {
  const all = async () => noted(await statement.all(), note);
  // These two give no count, so a question is asked once more for it; a change must not be.
  const ask = async () => {
    if (isQuestion) await all();
    else note({});
  };
  const made = overriding(statement, {
    bind: (...values) => meterStatement(statement.bind(...values), isQuestion, note),
    all,
    run: async () => noted(await statement.run(), note),
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

function noted<T extends D1Result>(result: T, note: Note): T {
  note({ rowsRead: result.meta.rows_read, rowsWritten: result.meta.rows_written });
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
