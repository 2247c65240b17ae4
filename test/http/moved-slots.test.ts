/** Slots move into another database with every row once, whatever becomes of whoever moves them; what cannot is refused. */
import { env } from "cloudflare:test";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { runEachMinute } from "../../src/background.ts";
import { budgetedDatabase } from "#db/budget";
import { mapped } from "#db/slot-moves/mapped";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { slotOf } from "#ids";
import { appWith, serviceOf } from "#test/app-with";
import { createClient } from "#test/client";
import { addForeignRows } from "#test/foreign-rows";
import {
  asOperator,
  clearSlot,
  countOf,
  letTimePass,
  moveUntil,
  rowsOfSlot,
  stepOfMove,
  untouchedSlot,
} from "#test/moved-slots";
import { expectStatus } from "#test/team";
import { databaseAt, directoryDatabase, divided, openBoth } from "#test/three-databases";
import { baseUrl } from "#test/worker";

const bindings = { ...(env as unknown as Bindings), ...divided };
const { DB, DB_2, DB_3 } = env as unknown as Record<"DB" | "DB_2" | "DB_3", D1Database>;
const bound = { DB, DB_2, DB_3 };
const other = (orgId: string): "DB_2" | "DB_3" => (databaseAt(orgId) === DB_2 ? "DB_3" : "DB_2");
const homeOf = (orgId: string): "DB_2" | "DB_3" => (databaseAt(orgId) === DB_2 ? "DB_2" : "DB_3");

beforeAll(openBoth);

/** What is written to the log of faults is no matter of these tests. */
function muteErrors(): void {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
}

/** Rows in every table of organizations, of a slot in which nobody is. */
async function filled(): Promise<string> {
  const orgId = `${await untouchedSlot()}Filled`;
  const source = databaseAt(orgId);
  onTestFinished(() => clearSlot(orgId));
  await addForeignRows(source, { rows: 2, of: orgId, at: Date.now() });
  await source.batch(
    [
      "page_views (org_id, collection_id, page_id, interval, at, views, visitors) values (?1, ?1, '', 'day', 1, 1, 1)",
      "view_traits (org_id, collection_id, trait, day, page_id, value, count) values (?1, ?1, 'device', '2026-01-01', '', 'x', 1)",
      "view_visitors (org_id, collection_id, day, page_id, visitor, counted_in) values (?1, ?1, '2026-01-01', '', 'x', '')",
    ].map((row) => source.prepare(`insert into ${row}`).bind(`${orgId}1`)),
  );
  return orgId;
}

// Before anything is moved here: what is, stays where it went, and any slot may be of these ranges.
test.each([
  ["10..1z", "DB_9", 409, "SLOTS does not name DB_9"],
  ["10..1z", "DB_2", 409, "These slots are in DB_2"],
  ["Ty..U1", "DB_2", 409, "These slots are in several databases"],
  ["01..10", "DB_2", 404, "range of slots"],
  ["10..1z", "elsewhere", 422, "takes a database"],
])("what cannot move is refused: %s to %s", async (slots, to, status, detail) => {
  const refused = await appWith(divided).post(`/operator/slots/${slots}/move`, { to }, asOperator);
  expect(refused.status).toBe(status);
  expect(JSON.stringify(refused.body)).toContain(detail);
});

test("every row of every table is in the other database afterwards, once, as it was, and back again", async () => {
  const orgId = await filled();
  const home = homeOf(orgId);
  const before = await rowsOfSlot(bound[home], orgId);
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  let from: keyof typeof bound = home;
  for (const to of [other(orgId), "DB", home] as const) {
    const { phases } = await moveUntil("done", orgId, to);
    expect(phases).toEqual(["resting", "placing", "flipped", "removing", "watched", "done"]);
    expect(await rowsOfSlot(bound[to], orgId)).toEqual(before);
    expect(countOf(await rowsOfSlot(bound[from], orgId))).toBe(0);
    from = to;
  }
});

/** An operator whose calls end behind so many statements. */
function dyingBehind(most: number) {
  const budget = { most, asked: 0 };
  const dying = Object.entries(bound).map(([name, database]) => [
    name,
    budgetedDatabase(database, budget),
  ]);
  return createClient(
    serviceOf({ ...bindings, ...Object.fromEntries(dying) }),
    baseUrl,
    asOperator,
  );
}

test("whoever moves them may end behind any statement, and be called again, by two at once", async () => {
  muteErrors();
  const orgId = await filled();
  const [home, to] = [homeOf(orgId), other(orgId)];
  const before = await rowsOfSlot(bound[home], orgId);
  const path = `/operator/slots/${slotOf(orgId)}/move`;
  let [phase, most, deaths] = ["", 0, 0];
  const expectWhole = async (now: string) => {
    most = 0;
    const isMoved = ["flipped", "removing", "watched", "done"].includes(now);
    expect(await rowsOfSlot(bound[isMoved ? to : home], orgId)).toEqual(before);
  };
  while (phase !== "done") {
    most += 1 + Math.floor(most / 3);
    const call = async () => {
      const { status, body } = await dyingBehind(most).post(path, { to });
      if (status === 500) return (deaths += 1);
      if (body.code === "conflict") return null;
      if (phase !== body.phase) await expectWhole((phase = body.phase));
      return body.waitMs > 0 ? letTimePass() : null;
    };
    await Promise.all([call(), call()]);
  }
  expect(deaths).toBeGreaterThan(50);
  expect(countOf(await rowsOfSlot(bound[home], orgId))).toBe(0);
});

test("the cron leaves both databases alone, does in the directory what is of no organization, and is waited for", async () => {
  const orgId = `${await untouchedSlot()}Nobody`;
  const names = ["DB", "DB_2", "DB_3"] as const;
  const run = directoryDatabase.prepare("insert into heartbeats values ('run somewhere', ?)");
  const runs = "delete from heartbeats where queue like 'run %'";
  await directoryDatabase.prepare(runs).run();
  onTestFinished(async () => void (await directoryDatabase.prepare(runs).run()));
  const turnsAt = async (at: number) => {
    await runEachMinute(openSystem(await mapped({ ...bindings }), () => at));
    const { results } = await directoryDatabase
      .prepare("select queue from heartbeats where beat_at = ? and queue like 'turn %'")
      .bind(at)
      .all<{ queue: string }>();
    return results.map(({ queue }) => queue.slice(5)).toSorted();
  };
  const now = Date.now();
  expect(await turnsAt(now)).toEqual(names);
  await stepOfMove(slotOf(orgId), other(orgId));
  expect(await turnsAt(now + 1)).toEqual(["DB"]);
  await letTimePass();
  await run.bind(now).run();
  expect((await stepOfMove(slotOf(orgId), other(orgId))).phase).toBe("resting");
  await directoryDatabase.prepare(runs).run();
  const { phases } = await moveUntil("watched", orgId, other(orgId));
  expect(phases).toContain("placing");
  expect(await turnsAt(now + 2)).toEqual(names);
  await moveUntil("done", orgId, other(orgId));
});

test("nothing moves where an id does not say where it is, or something of the slots is in the other database", async () => {
  const orgId = await filled();
  const home = bound[homeOf(orgId)];
  const to = other(orgId);
  const asked = () =>
    appWith(divided).post(`/operator/slots/${slotOf(orgId)}/move`, { to }, asOperator);
  const of = "insert into garbage (kind, name, org_id, due_at) values ('object', ?1, ?1, 9e15)";
  await bound[to].prepare(of).bind(`${orgId}left`).run();
  const refused = await asked();
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "The other database has rows of these slots in garbage.",
  ]);
  await clearSlot(orgId, [bound[to]]);
  await home
    .prepare("update pages set collection_id = '01elsewhere' where id = ?")
    .bind(`${orgId}1`)
    .run();
  expect((await asked()).body.detail).toContain("has the id 01elsewhere");
});

test("one move of a slot at a time: another waits, and the list has both what moves and what is paused", async () => {
  const orgId = `${await untouchedSlot()}Nobody`;
  const slot = slotOf(orgId);
  const app = appWith(divided);
  await stepOfMove(slot, other(orgId));
  const elsewhere = await app.post(`/operator/slots/${slot}/move`, { to: "DB" }, asOperator);
  expect([elsewhere.status, elsewhere.body.detail]).toEqual([
    409,
    `The slots ${slot} move to ${other(orgId)}: that has to end first.`,
  ]);
  await expectStatus(204, app.put(`/operator/slots/${slot}/pause`, undefined, asOperator));
  const listed = await expectStatus(200, app.get("/operator/slots", asOperator));
  expect(listed.moves[0]).toMatchObject({ slots: slot, to: other(orgId), phase: "resting" });
  expect(listed.pauses).toContainEqual({
    slots: slot,
    database: homeOf(orgId),
    since: expect.any(String),
  });
  await expectStatus(204, app.delete(`/operator/slots/${slot}/pause`, asOperator));
  await moveUntil("takenBack", orgId, homeOf(orgId));
  const { results: told } = await directoryDatabase
    .prepare(
      "select event_type, event_response, via from log_entries where org_id = '' and (event_id = ?1 or instr(event_response, ?2)) order by rowid",
    )
    .bind(slot, `"slots":"${slot}"`)
    .all<{ event_type: string; event_response: string; via: string }>();
  expect(told.map(({ event_type }) => event_type)).toEqual([
    "MOVE_SLOTS",
    "PAUSE_SLOTS",
    "RESUME_SLOTS",
    "MOVE_SLOTS",
    "MOVE_SLOTS",
  ]);
  expect(told.map(({ event_response }) => JSON.parse(event_response).phase)).toEqual([
    "resting",
    undefined,
    undefined,
    "leaving",
    "takenBack",
  ]);
  expect(new Set(told.map(({ via }) => via))).toEqual(new Set(["operator"]));
  const after = await expectStatus(200, app.get("/operator/slots", asOperator));
  expect(after.pauses.filter((each: { slots: string }) => each.slots === slot)).toEqual([]);
});

test("no part comes before its time, none of it is taken back once it has flipped, and its end is its end", async () => {
  const orgId = await filled();
  const [home, to] = [homeOf(orgId), other(orgId)];
  const slot = slotOf(orgId);
  const minute = 60_000;
  const pass = (column: string, ms: number) =>
    directoryDatabase
      .prepare(`update slot_moves set ${column} = ${column} - ? where from_slot = ?`)
      .bind(ms, slot)
      .run();
  const writeWhereItWas = () =>
    bound[home]
      .prepare("insert into garbage (kind, name, org_id, due_at) values ('object', ?1, ?1, 9e15)")
      .bind(`${orgId}late`)
      .run();
  const expectToWait = async (phase: string, longerThan: number) => {
    const { waitMs, ...step } = await stepOfMove(slot, to);
    expect(step).toMatchObject({ phase });
    expect(waitMs).toBeGreaterThan(longerThan);
  };
  await expectToWait("resting", minute);
  await expectToWait("resting", minute);
  await pass("phase_at", 2 * minute);
  await moveUntil("flipped", orgId, to);
  await expectToWait("flipped", 0);
  const back = { to: home };
  const refused = await appWith(divided).post(`/operator/slots/${slot}/move`, back, asOperator);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `The slots ${slot} move to ${to}: that has to end first.`,
  ]);
  await pass("phase_at", minute);
  await moveUntil("removing", orgId, to);
  await expectToWait("removing", minute / 2);
  expect(countOf(await rowsOfSlot(bound[home], orgId))).toBeGreaterThan(0);
  await pass("flipped_at", 2 * minute);
  await moveUntil("watched", orgId, to);
  await expectToWait("watched", 25 * minute);
  await expect(writeWhereItWas()).rejects.toThrow("a fence is around these slots");
  await pass("flipped_at", 60 * minute);
  expect((await stepOfMove(slot, to)).phase).toBe("done");
  await writeWhereItWas();
  expect(await stepOfMove(slot, to)).toMatchObject({ phase: "done", waitMs: 0 });
});

test("what differs behind the fence takes the move back, and says in which table", async () => {
  const orgId = await filled();
  const [home, to] = [homeOf(orgId), other(orgId)];
  const before = await rowsOfSlot(bound[home], orgId);
  await bound[to].exec(
    `create trigger other_garbage after insert on garbage when new.org_id = '${orgId}1' begin update garbage set due_at = 1 where org_id = new.org_id; end`,
  );
  onTestFinished(async () => void (await bound[to].exec("drop trigger other_garbage")));
  const { phases, last } = await moveUntil("done", orgId, to);
  expect([phases.at(-1), last.fault]).toEqual(["takenBack", "garbage"]);
  expect(await rowsOfSlot(bound[home], orgId)).toEqual(before);
  expect(countOf(await rowsOfSlot(bound[to], orgId))).toBe(0);
});
