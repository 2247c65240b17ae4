/** Bindings that fail as the platform's do: live documents that cannot be reached, commits that are lost. */
import { env } from "cloudflare:test";
import type { Bindings } from "#env";

const bindings = env as unknown as Bindings;

/** Durable Objects of which none answers. */
export const unreachableRooms = {
  idFromName: (name: string) => bindings.Page.idFromName(name),
  get: () =>
    new Proxy({}, { get: () => () => Promise.reject(new Error("Network connection lost.")) }),
} as unknown as Bindings["Page"];

/** A bucket that is not there: every call is refused as the platform refuses it. */
export const lostBucket = new Proxy(
  {},
  {
    get: () => () =>
      Promise.reject(new Error("head: The specified bucket does not exist. (10006)")),
  },
) as unknown as Bindings["FILES"];

/** What both the database and a session of it take. */
interface Batches {
  prepare(text: string): D1PreparedStatement;
  batch(statements: D1PreparedStatement[]): Promise<unknown>;
}

/** The database, where every batch with a statement that matches is lost on its way. */
export const databaseThatLoses = (pattern: RegExp, database = bindings.DB): D1Database =>
  databaseBefore(
    pattern,
    () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
    database,
  );

/** The database, where something else happens right before each batch with a statement that matches. */
export function databaseBefore(
  pattern: RegExp,
  happen: () => Promise<unknown>,
  database = bindings.DB,
): D1Database {
  const meant = new WeakSet<object>();
  const marked = (statement: D1PreparedStatement): D1PreparedStatement => {
    const bind = statement.bind.bind(statement);
    meant.add(statement);
    return Object.assign(statement, {
      bind: (...values: unknown[]) => marked(bind(...values)),
    });
  };
  const watched = <Target extends Batches>(target: Target, own: object): Target =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown =
          Reflect.get({ ...overrides(target), ...own }, name) ?? Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const overrides = (target: Batches) => ({
    prepare(text: string) {
      const statement = target.prepare(text);
      return pattern.test(text) ? marked(statement) : statement;
    },
    async batch(statements: D1PreparedStatement[]) {
      if (statements.some((each) => meant.has(each))) await happen();
      return target.batch(statements);
    },
  });
  const withSession = (from: string) => watched(database.withSession(from), {});
  return watched(database, { withSession });
}

/** A database, or a session of it, of which every statement does this. */
function databaseOf(answer: () => Promise<never>): D1Database {
  const statement = {
    bind: () => statement,
    raw: answer,
    all: answer,
    first: answer,
    run: answer,
  };
  const database = { prepare: () => statement, batch: answer, getBookmark: () => null };
  return { ...database, withSession: () => database } as unknown as D1Database;
}

/** A database that answers nothing. */
export const lostDatabase = databaseOf(() =>
  Promise.reject(new Error("D1_ERROR: This database does not answer.")),
);

/** A database that hangs: no statement ends, and none fails. */
export const hangingDatabase = databaseOf(() => Promise.withResolvers<never>().promise);
