/**
 * A fence around slots in a database: nothing of their organizations is written there, by whatever way it comes, until
 * the fence is lowered. It is made of triggers, which cost nothing while there is none (docs/decisions/0090).
 */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { commit, unlogged } from "#db/commit";
import { unguarded } from "#db/guard";
import type { Change } from "#db/guard";
import type { SlotSpan } from "#slots";
import { fenceWords } from "./refused.ts";
import { selectFence, selectFencedTables } from "./queries.ts";
import { closePassage, deleteFence, insertFence, openPassage } from "./rows.ts";

const acts = [
  { act: "insert", row: "new" },
  { act: "update", row: "old" },
  { act: "delete", row: "old" },
] as const;

/** A fence: which slots it is around, and the move that it belongs to; empty for a pause. */
export interface Fence extends SlotSpan {
  moveId: string;
}

/** What it is called, and its triggers begin with. Names in SQL do not tell capitals from small letters, and slots do. */
export const fenceName = ({ from, to, moveId }: Fence) =>
  `fence_${moveId === "" ? "" : "move_"}${Array.from(from + to, (letter) => letter.charCodeAt(0).toString(16)).join("")}_`;

/** Raises a fence in the database; where it stands, it stays. `now` in milliseconds. */
export async function raiseFence(db: Database, fence: Fence, now: number): Promise<void> {
  const { from, to, moveId } = fence;
  const name = fenceName(fence);
  const isInside = (row: string, column: string) =>
    `substr(${row}."${column}", 1, 2) between '${from}' and '${to}' and not exists (select 1 from fences where is_open = 1)`;
  const tables = await selectFencedTables(db);
  const triggers = tables.flatMap((table) =>
    acts.map(
      ({ act, row }) =>
        `create trigger if not exists "${name}${table.name}_${act}" before ${act} on "${table.name}" when ${isInside(row, table.column)} begin select raise(abort, '${fenceWords}'); end`,
    ),
  );
  const slots = from === to ? from : `${from}..${to}`;
  const row = { name, slots, moveId, raisedAt: now, isOpen: false, progress: "" };
  await commitBare(db, [insertFence(db, row), ...triggers.map((text) => bare(db, text))], now);
}

/** Lowers a fence; tells whether there was one. `now` in milliseconds. */
export async function lowerFence(db: Database, fence: Fence, now: number): Promise<boolean> {
  const name = fenceName(fence);
  const triggers = await selectFence(db, name);
  const dropped = triggers.map((trigger) => bare(db, `drop trigger if exists "${trigger}"`));
  if (triggers.length > 0) await commitBare(db, [deleteFence(db, name), ...dropped], now);
  return triggers.length > 0;
}

/**
 * Changes rows behind a fence, as whoever moves them does: a passage is open inside this one batch alone.
 * @param progress how far the mover had come before, and has come with it: the batch aborts where it was elsewhere
 */
export async function passFence(
  db: Database,
  fence: Fence,
  progress: { before: string; after: string },
  changes: readonly Change[],
  now: number,
): Promise<void> {
  const name = fenceName(fence);
  const opened = openPassage(db, name, progress.before);
  await commitBare(db, [opened, ...changes, closePassage(db, name, progress.after)], now);
}

const bare = (db: Database, text: string) => unguarded(db.run(sql.raw(text)));

/** All or none of them. */
async function commitBare(db: Database, changes: readonly Change[], now: number): Promise<void> {
  const nobody = { orgId: "", userId: null, userName: null, requestId: null, ip: null };
  const origin = { ...nobody, via: "operator" as const, now };
  await commit(db, origin, { changes, audit: unlogged("nothing changed") });
}
