/** Counts the texts of the index that have a word, for who ranks by how rare it is. Few requests ask: it is loaded late. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { prepared, readTogether } from "#db/prepared";
import type { Reader } from "#db/prepared";
import { scopeOf } from "#domains/search/queries";
import type { IndexQuery } from "#domains/search/queries";

const countMatching = (expression: SQL) =>
  sql<number>`(select count(*) from search_index where search_index match ${expression})`;

const counts = prepared(["orgId", "collectionId", "expressions"], (db, given) =>
  db
    .select({ matching: countMatching(sql`${scopeOf(given)} || ' AND ' || value`) })
    .from(sql`json_each(${given.expressions})`)
    .orderBy(sql`key`),
);
const totals = prepared(["orgId", "collectionId"], (db, given) =>
  db.select({ all: countMatching(scopeOf(given)) }).from(sql`(select 1)`),
);

/** How many texts of the index match each expression, and how many there are, those that are no longer shown too. */
export async function countMatches(
  reader: Reader,
  { orgId, collectionId }: Omit<IndexQuery, "expression">,
  expressions: readonly string[],
): Promise<{ matching: number[]; all: number }> {
  const [rows, [total]] = await readTogether(
    reader,
    counts({ orgId, collectionId, expressions: JSON.stringify(expressions) }),
    totals({ orgId, collectionId }),
  );
  return { matching: rows.map(({ matching }) => matching), all: total?.all ?? 0 };
}
