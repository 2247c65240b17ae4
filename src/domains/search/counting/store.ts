/** The SQL of counting searches: one statement, however many there are. */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf } from "#db/many";
import { searches } from "#db/schema";
import { limits } from "#limits";

/** How often something was sought in a collection on a day. */
export interface SearchCount {
  orgId: string;
  collectionId: string;
  day: string;
  query: string;
  isFound: 0 | 1;
  count: number;
  lastAt: number;
}

/** Adds to the day's counts. A collection takes so many different ones a day: whoever sends noise fills no table. */
export function addSearches(db: Database, counts: readonly SearchCount[]): Change {
  return unguarded(
    db.run(sql`insert into ${searches} (org_id, collection_id, day, query, is_found, count, last_at)
      select value ->> 'orgId', value ->> 'collectionId', value ->> 'day', value ->> 'query',
        value ->> 'isFound', value ->> 'count', value ->> 'lastAt'
      from ${eachOf(counts)}
      where ${limits.searchesPerDay} > (
          select count(*) from ${searches} s
          where s.collection_id = value ->> 'collectionId' and s.day = value ->> 'day')
        or exists (
          select 1 from ${searches} s
          where s.collection_id = value ->> 'collectionId' and s.day = value ->> 'day'
            and s.query = value ->> 'query' and s.is_found = value ->> 'isFound')
      on conflict (collection_id, day, query, is_found) do update
        set count = count + excluded.count, last_at = max(last_at, excluded.last_at)`),
  );
}
