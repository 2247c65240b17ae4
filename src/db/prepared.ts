/**
 * Queries that are asked far more often than they change: each is built by Drizzle once an isolate, so that its
 * text and its rows' types come from the schema, and then only bound. Measured with the site's lookup of a page:
 * building it takes 90 µs, binding it and mapping its row 2 µs, and a cached view of the site asks it every time.
 */
import { Column, fillPlaceholders, is, SQL, sql } from "drizzle-orm";
import type { Placeholder } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

/** Where readers' questions are asked: the database, or a session of it. */
export type Reader = Pick<D1DatabaseSession, "prepare" | "batch">;

/** What stands for each value while a query is built. */
export type Placeholders<Name extends string> = Readonly<Record<Name, Placeholder>>;
export type QueryValues<Name extends string> = Readonly<Record<Name, string | number | null>>;

/** A query with the values of one asking. */
export interface BoundQuery<Row> {
  /** The statement, ready to be run. */
  on(reader: Reader): D1PreparedStatement;
  /** Rows from what D1 gives: arrays of values, or the result of a statement in a batch. */
  rowsIn(found: unknown[][] | D1Result): Row[];
}

type Builder = ReturnType<typeof drizzle>;

/** What Drizzle builds a `select` into. */
interface Built extends PromiseLike<unknown[]> {
  readonly _: { readonly selectedFields: Record<string, unknown> };
  prepare(): {
    getQuery(): { sql: string; params: unknown[] };
    mapAllResult(rows: unknown, isFromBatch?: boolean): unknown;
  };
}

/** Drizzle prepares as it builds; the text goes to each request's own session instead. */
const builder = drizzle({ prepare: () => null } as unknown as D1Database);

/**
 * A query by the names of its values. It is built when it is first asked.
 * @param build gives a `select`; `given` holds what to compare with
 */
export function prepared<Name extends string, Query extends Built>(
  names: readonly Name[],
  build: (db: Builder, given: Placeholders<Name>) => Query,
): (values: QueryValues<Name>) => BoundQuery<Awaited<Query>[number]> {
  const given = Object.fromEntries(
    names.map((name): [string, Placeholder] => [name, sql.placeholder(name)]),
  );
  let built: { query: ReturnType<Built["prepare"]>; columns: number } | null = null;
  return (values) => {
    built ??= prepare(build(builder, given as Placeholders<Name>));
    const { query, columns } = built;
    const { sql: text, params } = query.getQuery();
    return {
      on: (reader) => reader.prepare(text).bind(...fillPlaceholders(params, values)),
      rowsIn(found) {
        if (!Array.isArray(found)) expectOwnNames(found, columns);
        // Drizzle types what it maps as unknown: the rows are those of the query that it built.
        const rows = query.mapAllResult(found, !Array.isArray(found));
        return rows as Awaited<Query>[number][];
      },
    };
  };
}

function prepare(built: Built) {
  return { query: built.prepare(), columns: countOf(built._.selectedFields) };
}

/** In a batch D1 gives rows as objects, in which the second of two columns of one name hides the first. */
function expectOwnNames({ results }: D1Result, columns: number): void {
  const [row] = results;
  if (row === undefined || Object.keys(Object(row)).length === columns) return;
  throw new Error("Two columns of a query in a batch have one name: give one of them an alias.");
}

/** How many columns a `select` has; the columns of a joined table may stand in an object of their own. */
function countOf(fields: Record<string, unknown>): number {
  return Object.values(fields).reduce<number>((sum, field) => {
    const isColumn = is(field, Column) || is(field, SQL) || is(field, SQL.Aliased);
    return sum + (isColumn ? 1 : Object.keys(Object(field)).length);
  }, 0);
}

/** The rows of one query. */
export async function readRows<Row>(reader: Reader, asked: BoundQuery<Row>): Promise<Row[]> {
  return asked.rowsIn(await asked.on(reader).raw());
}

/** The rows of several queries at one moment, in one round trip. */
export async function readTogether<const Rows extends readonly unknown[]>(
  reader: Reader,
  ...asked: { readonly [Index in keyof Rows]: BoundQuery<Rows[Index]> }
): Promise<{ -readonly [Index in keyof Rows]: Rows[Index][] }> {
  const results = await reader.batch(asked.map((each) => each.on(reader)));
  const rows = asked.map((each, index) => {
    const result = results[index];
    return result === undefined ? [] : each.rowsIn(result);
  });
  return rows as { -readonly [Index in keyof Rows]: Rows[Index][] };
}
