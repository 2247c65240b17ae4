/** The cron goes through databases in turns: the directory first, then who waits longest, each within its own budget. */
import { env } from "cloudflare:test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runEachMinute } from "../../src/background.ts";
import { cronIn } from "#events/heartbeat";
import { selectHeartbeats } from "#events/queries";
import { openSystem } from "#events/system";
import { statementsOfTurn, takeTurns } from "#events/turns";
import type { Bindings } from "#env";
import type { DatabaseName } from "#slots";
import { divided, openBoth } from "#test/three-databases";
import { counting } from "#test/statements";

const base = env as unknown as Bindings;
const three = { ...base, ...divided };

beforeAll(openBoth);
afterAll(async () => {
  await base.DB.prepare(
    "delete from heartbeats where queue like 'turn %' or queue like 'cron %'",
  ).run();
});

/** A service with so many further databases, which are one under as many names; none had a turn before. */
function named(count: number) {
  const run = crypto.randomUUID().slice(0, 8).toUpperCase();
  const names = Array.from({ length: count }, (_, at): DatabaseName => `DB_${run}${at}`);
  const counted = counting(base.DB);
  const SLOTS = names.map((name, at) => `1${at}=${name}`).join(",");
  const bound = Object.fromEntries(names.map((name) => [name, counted.database]));
  const bindings = { ...base, SLOTS, DB: counted.database, ...bound } as unknown as Bindings;
  return { bindings, names, counted };
}

/** Has turns taken at a time, in each of which so many statements are asked; gives the databases in their order. */
async function turnsAt(bindings: Bindings, at: number, asks: number): Promise<DatabaseName[]> {
  const taken: DatabaseName[] = [];
  await takeTurns(
    openSystem(bindings, () => at),
    async ({ database, own }) => {
      taken.push(database);
      for (let count = 0; count < asks; count += 1) await own.db.$client.prepare("select 1").run();
      return true;
    },
  );
  return taken;
}

test("who got no turn in a minute has one in the next, after the directory's, and an invocation's limit is held", async () => {
  const { bindings, names, counted } = named(5);
  const minutes: DatabaseName[][] = [];
  for (const minute of [1, 2, 3]) {
    const before = counted.count();
    minutes.push(await turnsAt(bindings, minute * 60_000, statementsOfTurn));
    expect(counted.count() - before).toBeLessThanOrEqual(1_000);
  }
  const [a, b, c, d, e] = names;
  expect(minutes).toEqual([
    ["DB", a, b],
    ["DB", c, d],
    ["DB", e, a],
  ]);
});

test("what a database does not ask the others may, all of them in one minute where little is to do", async () => {
  const { bindings, names } = named(5);
  expect(await turnsAt(bindings, 60_000, 100)).toEqual(["DB", ...names]);
});

test("a database may ask no more than its budget, and that it could not is its own failure alone", async () => {
  const { bindings, names } = named(2);
  const asked = new Map<string, number>();
  await takeTurns(openSystem(bindings), async ({ database, own }) => {
    let count = 0;
    const ask = () => own.db.$client.prepare("select 1").run();
    try {
      for (; count < 2 * statementsOfTurn; count += 1) await ask();
    } catch {
      return false;
    } finally {
      asked.set(database, count);
    }
    return true;
  });
  expect([...asked]).toEqual(["DB", ...names].map((name) => [name, statementsOfTurn]));
});

test("a minute of three real databases fits each one's budget, and is noted of each", async () => {
  const at = Date.now();
  await runEachMinute(openSystem(three, () => at));
  const crons = (["DB", "DB_2", "DB_3"] as const).map((database) => cronIn(database, "DB"));
  const beats = await selectHeartbeats(openSystem(three).directory, crons);
  expect(crons.map((name) => beats.get(name))).toEqual([at, at, at]);
});

test("one that does not end keeps none of the others from their minute, and is late from its first turn on", async () => {
  const { bindings, names } = named(5);
  const [slow] = names;
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  const taken = new Set<DatabaseName>();
  const minute = takeTurns(
    openSystem(bindings, () => 60_000),
    async ({ database }) => {
      if (database === slow) {
        await end;
        return false;
      }
      taken.add(database);
      if (taken.size === names.length) others.resolve();
      return true;
    },
  );
  await others.promise;
  resolve();
  await minute;
  expect([...taken]).toEqual(["DB", ...names.slice(1)]);
  const crons = names.map((name) => `cron ${name}`);
  const beats = await selectHeartbeats(openSystem(bindings).directory, crons);
  expect(crons.map((name) => beats.get(name))).toEqual(names.map(() => 60_000));
  await takeTurns(
    openSystem(bindings, () => 120_000),
    async ({ database }) => database !== slow,
  );
  const later = await selectHeartbeats(openSystem(bindings).directory, crons);
  expect(crons.map((name) => later.get(name))).toEqual(
    names.map((name) => (name === slow ? 60_000 : 120_000)),
  );
});
