/** What the cron removes in time: of every table that docs/operations/data.md says it of, and of no other. */
import { expect, test } from "vitest";
import page from "../../docs/operations/data.md?raw";
import { minuteParts, runEachMinute } from "../../src/background.ts";
import { newId } from "#ids";
import { limits } from "#limits";
import { bindings, systemAt, systemWithoutQueues } from "#test/events";
import { addForeignRows } from "#test/foreign-rows";
import { lifetimesIn } from "#test/lifetimes";

const { DB } = bindings;
const yearMs = 366 * 24 * 60 * 60 * 1000;
const isInTime = /by the cron|goes with the (?:page|collection|webhook)\b/;

test("what is too old goes, and what goes with it, table by table", async () => {
  const at = Date.now() - 3 * yearMs;
  const { left, remove } = await addForeignRows(DB, { rows: 4, of: newId(), at });
  const before = await left();
  for (let minute = 0; minute < 3; minute += 1)
    for (const part of Object.values(minuteParts)) await part(systemWithoutQueues());
  const after = await left();
  await remove();
  const fewer = [...after].filter(([table, total]) => total < (before.get(table) ?? 0));
  // Where no rows of others stand, what is there is due at any age: the cron moves it to the counts of readers.
  const said = lifetimesIn(page).filter(
    ({ table, removed }) => before.has(table) && isInTime.test(removed),
  );
  expect(fewer.map(([table]) => table).toSorted()).toEqual(
    said.map(({ table }) => table).toSorted(),
  );
});

test.each([
  [
    "an invitation 30 days after its end",
    limits.invitationsKeptMs,
    `insert into invitations (id, org_id, email, role, token_hash, created_at, created_by, expires_at)
      values (?1, ?1, ?1, 'member', ?1, 0, ?1, ?2)`,
    "invitations",
  ],
  [
    "a job 400 days after its end",
    limits.jobsKeptMs,
    `insert into jobs (id, org_id, kind, state, counts, problems, created_by, created_at, updated_at, finished_at)
      values (?1, ?1, 'export_organization', 'done', '{}', '[]', ?1, 0, 0, ?2)`,
    "jobs",
  ],
])("%s, and not before", async (_, keptMs, insert, table) => {
  const id = newId();
  const endedAt = Date.now() - keptMs;
  await DB.prepare(insert).bind(id, endedAt).run();
  const isThere = () => DB.prepare(`select 1 from ${table} where id = ?`).bind(id).first();
  await runEachMinute(systemAt(() => endedAt + keptMs));
  expect(await isThere()).not.toBeNull();
  await runEachMinute(systemAt(() => endedAt + keptMs + 1));
  expect(await isThere()).toBeNull();
});
