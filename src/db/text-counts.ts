/** What readers typed, counted by day: how often a text was met with something, and how often with nothing. */
import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { iso } from "#clock";
import type { Database } from "./client.ts";
import { eachOf } from "./many.ts";
import { questions, searches } from "./schema.ts";

type CountedTable = typeof questions | typeof searches;

/** How each table calls the text, and whether it was met with something. */
const columnsOf = (table: CountedTable) =>
  "query" in table
    ? { text: searches.query, isMet: searches.isFound }
    : { text: questions.question, isMet: questions.isAnswered };

/** One of the texts that readers typed, at a time in milliseconds. */
export interface TypedText {
  orgId: string;
  collectionId: string;
  text: string;
  isMet: boolean;
  at: number;
}

interface TextCount extends Omit<TypedText, "at"> {
  /** UTC (`2026-11-21`). */
  day: string;
  count: number;
  lastAt: number;
}

function countByDay(typed: readonly TypedText[]): TextCount[] {
  const counts = new Map<string, TextCount>();
  for (const { at, ...of } of typed) {
    const day = iso(at).slice(0, 10);
    const key = JSON.stringify([of.collectionId, day, of.text, of.isMet]);
    const { count, lastAt } = counts.get(key) ?? { count: 0, lastAt: 0 };
    counts.set(key, { ...of, day, count: count + 1, lastAt: Math.max(lastAt, at) });
  }
  return [...counts.values()];
}

/**
 * What follows `insert into` the table: adds to the days' counts. A collection takes so many different texts a day, so that
 * whoever sends noise fills no table.
 */
export function dailyCounts(
  table: CountedTable,
  typed: readonly TypedText[],
  textsPerDay: number,
): SQL {
  const columns = columnsOf(table);
  const [text, isMet] = [sql.identifier(columns.text.name), sql.identifier(columns.isMet.name)];
  return sql`(org_id, collection_id, day, ${text}, ${isMet}, count, last_at)
    select value ->> 'orgId', value ->> 'collectionId', value ->> 'day', value ->> 'text',
      value ->> 'isMet', value ->> 'count', value ->> 'lastAt'
    from ${eachOf(countByDay(typed))}
    where ${textsPerDay} > (
        select count(*) from ${table} t
        where t.collection_id = value ->> 'collectionId' and t.day = value ->> 'day')
      or exists (
        select 1 from ${table} t
        where t.collection_id = value ->> 'collectionId' and t.day = value ->> 'day'
          and t.${text} = value ->> 'text' and t.${isMet} = value ->> 'isMet')
    on conflict (collection_id, day, ${text}, ${isMet}) do update
      set count = count + excluded.count, last_at = max(last_at, excluded.last_at)`;
}

/** A text, over the days asked for. */
export interface TextCountRow {
  text: string;
  metCount: number;
  notMetCount: number;
  lastAt: number;
}

export interface TextCountFilter {
  collectionId: string;
  /** Null for both. */
  isMet: boolean | null;
  /** Days (UTC), both included. */
  from: string;
  to: string;
  /** How many are passed over: the order is by counts, which have no place to go on from. */
  offset: number;
  limit: number;
}

/** The texts that were typed most often first. */
export async function selectTextCounts(
  db: Database,
  table: CountedTable,
  orgId: string,
  filter: TextCountFilter,
): Promise<TextCountRow[]> {
  const { text, isMet } = columnsOf(table);
  return db
    .select({
      text: sql<string>`${text}`,
      metCount: sql<number>`sum(iif(${isMet}, ${table.count}, 0))`,
      notMetCount: sql<number>`sum(iif(${isMet}, 0, ${table.count}))`,
      lastAt: sql<number>`max(${table.lastAt})`,
    })
    .from(table)
    .where(
      and(
        eq(table.orgId, orgId),
        eq(table.collectionId, filter.collectionId),
        gte(table.day, filter.from),
        lte(table.day, filter.to),
        filter.isMet === null ? undefined : eq(isMet, filter.isMet),
      ),
    )
    .groupBy(text)
    .orderBy(sql`sum(${table.count}) desc`, text)
    .limit(filter.limit)
    .offset(filter.offset);
}
