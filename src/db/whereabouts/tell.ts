/**
 * Tells the directory what the organizations of another database are found by. Triggers mark, in the commit that changes
 * it, whose it is; what is marked is copied whole, so that it may be copied any number of times.
 */
import type { Database } from "#db/client";
import { commit, unlogged } from "#db/commit";
import type { Change } from "#db/guard";
import type { WithPeople } from "#db/databases";
import { Overtaken } from "#failure";
import { selectMoved, selectTaken, selectWhereabouts } from "./queries.ts";
import type { Moved, NameClaim, WhereaboutsRow } from "./queries.ts";
import { addWhereabouts, deleteClaims, forgetMoved, markMoved, removeWhereabouts } from "./rows.ts";

/**
 * Copies into the directory what has changed since it was told last.
 * @param asked an organization, or null for up to `atMost` of the database; `now` in milliseconds
 */
export async function tellDirectory(
  { db, directory }: WithPeople,
  asked: { orgId: string | null; atMost: number; now: number },
): Promise<void> {
  for (const moved of await selectMoved(db, asked)) await tell({ db, directory }, moved, asked.now);
}

async function tell({ db, directory }: WithPeople, moved: Moved, now: number): Promise<void> {
  // Before the organization's rows: what was taken by then, and is not there, it has left again.
  const taken = await selectTaken(directory, moved.orgId);
  const [own, told] = await Promise.all([
    selectWhereabouts(db, moved.orgId),
    selectWhereabouts(directory, moved.orgId),
  ]);
  const changes = [
    ...removeWhereabouts(directory, without(told, own, keyOf)),
    ...addWhereabouts(
      directory,
      without(own, told, (row) => `${keyOf(row)} ${row.at}`),
    ),
    ...forgetLeft(directory, taken, own),
  ];
  if (changes.length > 0) await keep(directory, changes, now);
  try {
    await keep(db, [forgetMoved(db, moved)], now);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    // Who told it meanwhile may have known more than was told here: it is told once more.
    await keep(db, [markMoved(db, moved)], now);
  }
}

/** Claims of names that are free again. */
function forgetLeft(
  directory: Database,
  taken: readonly NameClaim[],
  own: readonly WhereaboutsRow[],
): Change[] {
  const left = without(taken, own, keyOf);
  return left.length > 0 ? [deleteClaims(directory, left)] : [];
}

const keyOf = ({ kind, name }: Pick<WhereaboutsRow, "kind" | "name">) => `${kind} ${name}`;

function without<Row extends Other, Other>(
  rows: readonly Row[],
  others: readonly Other[],
  as: (row: Other) => string,
): Row[] {
  const known = new Set(others.map(as));
  return rows.filter((row) => !known.has(as(row)));
}

async function keep(db: Database, changes: readonly Change[], now: number): Promise<void> {
  const origin = { orgId: "", userId: null, userName: null, requestId: null, ip: null, now };
  await commit(db, { ...origin, via: "system" }, { changes, audit: unlogged("upkeep") });
}
