/** The SQL of counting hits: one statement, however many there are. */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import { eachOf } from "#db/many";
import { urlMappings } from "#db/schema";

/** How often a mapping led a reader on, and when it last did. */
export interface HitCount {
  orgId: string;
  mappingId: string;
  hits: number;
  lastHitAt: number;
}

/** Adds to the mappings' counters; one that is gone meanwhile is passed over. */
export function addHits(db: Database, counts: readonly HitCount[]): Change {
  return unguarded(
    db.run(sql`update ${urlMappings}
      set hits = hits + c.value ->> 'hits', last_hit_at = max(coalesce(last_hit_at, 0), c.value ->> 'lastHitAt')
      from ${eachOf(counts)} c
      where ${urlMappings.id} = c.value ->> 'mappingId' and ${urlMappings.orgId} = c.value ->> 'orgId'`),
  );
}
