/** Lists of the operator's over all databases: what each holds next, in one order. */
import type { Database } from "#db/client";
import { everyDatabase } from "#db/places";
import type { NamedDatabase } from "#db/places";
import type { Bindings } from "#env";

/**
 * The next rows of all databases.
 * @param limit how many; `select` gives as many of one database, in the order that `isBefore` says
 */
export async function selectOfAll<Row>(
  asking: NamedDatabase & { bindings: Bindings },
  limit: number,
  select: (db: Database) => Promise<Row[]>,
  isBefore: (one: Row, other: Row) => boolean,
): Promise<Row[]> {
  const found = await Promise.all(everyDatabase(asking).map(({ db }) => select(db)));
  return found
    .flat()
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
    .slice(0, limit);
}
