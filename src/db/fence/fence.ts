/**
 * A fence around slots in a database: nothing of their organizations is written there, by whatever way it comes, until
 * the fence is lowered. It is made of triggers, which cost nothing while there is none (docs/decisions/0090).
 */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { commit, unlogged } from "#db/commit";
import { unguarded } from "#db/guard";
import type { SlotSpan } from "#slots";
import { fenceWords } from "./refused.ts";
import { selectFence, selectFencedTables } from "./queries.ts";

const acts = [
  { act: "insert", row: "new" },
  { act: "update", row: "old" },
  { act: "delete", row: "old" },
] as const;

/** Names in SQL do not tell capitals from small letters, and slots do. */
const triggersOf = ({ from, to }: SlotSpan) =>
  `fence_${Array.from(from + to, (letter) => letter.charCodeAt(0).toString(16)).join("")}_`;

/** Raises a fence in the database; where it stands, it stays. `now` in milliseconds. */
export async function raiseFence(db: Database, slots: SlotSpan, now: number): Promise<void> {
  const prefix = triggersOf(slots);
  const isInside = (row: string, column: string) =>
    `substr(${row}."${column}", 1, 2) between '${slots.from}' and '${slots.to}'`;
  const tables = await selectFencedTables(db);
  const triggers = tables.flatMap(({ name, column }) =>
    acts.map(
      ({ act, row }) =>
        `create trigger if not exists "${prefix}${name}_${act}" before ${act} on "${name}" when ${isInside(row, column)} begin select raise(abort, '${fenceWords}'); end`,
    ),
  );
  await run(db, triggers, now);
}

/** Lowers a fence; tells whether there was one. `now` in milliseconds. */
export async function lowerFence(db: Database, slots: SlotSpan, now: number): Promise<boolean> {
  const names = await selectFence(db, triggersOf(slots));
  const dropped = names.map((name) => `drop trigger if exists "${name}"`);
  if (names.length > 0) await run(db, dropped, now);
  return names.length > 0;
}

/** All or none of them. */
async function run(db: Database, statements: readonly string[], now: number): Promise<void> {
  const nobody = { orgId: "", userId: null, userName: null, requestId: null, ip: null };
  const changes = statements.map((text) => unguarded(db.run(sql.raw(text))));
  const origin = { ...nobody, via: "operator" as const, now };
  await commit(db, origin, { changes, audit: unlogged("nothing changed") });
}
