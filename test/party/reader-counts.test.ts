/** Readers are counted once, stored before anybody is told so, and forgotten with their day: what stays are numbers. */
import {
  env,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { expect, test } from "vitest";
import { limits } from "#limits";
import { DayCounts } from "#party/day-counts";
import type { ReaderMessage, ReadersAsk } from "#party/reader-call";
import type { ReaderCounts } from "#party/reader-counts";
import { sumReaders } from "#party/reader-sums";

const { Readers } = env as unknown as { Readers: DurableObjectNamespace<ReaderCounts> };

const newCounts = () => Readers.get(Readers.idFromName(crypto.randomUUID()));
type Counts = ReturnType<typeof newCounts>;

const dayMs = 24 * 60 * 60 * 1000;
const yesterday = Date.now() - dayMs;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const view = (id: string, fields: Partial<ReaderMessage["body"]> = {}): ReaderMessage => ({
  id,
  body: {
    kind: "view",
    orgId: "o",
    collectionId: "c",
    pageId: "p",
    visitor: "visitor-of-a-day",
    traits: { source: "mail" },
    at: Date.now(),
    ...fields,
  } as ReaderMessage["body"],
});

const ask: ReadersAsk = {
  collectionId: "c",
  pageId: null,
  from: dayOf(yesterday),
  to: dayOf(Date.now()),
  interval: "day",
  traits: { source: 10 },
  pages: 10,
};

const totals = async (counts: Counts, asked: Partial<ReadersAsk> = {}) => {
  const { series, traits } = await counts.sumUp({ ...ask, ...asked });
  const sum = (of: "views" | "visitors") => series.reduce((total, each) => total + each[of], 0);
  return [sum("views"), sum("visitors"), traits["source"]?.total];
};

/** All that the object has stored, as text. */
const stored = (counts: Counts) =>
  runInDurableObject(counts, (_, { storage: { sql } }) =>
    ["received", "counting", "counted"]
      .flatMap((table) => sql.exec(`select * from ${table}`).toArray())
      .map((row) => JSON.stringify(row))
      .join("\n"),
  );

test("asking where nothing was ever counted stores nothing", async () => {
  const counts = newCounts();
  expect((await counts.sumUp(ask)).series).toEqual([]);
  const names = await runInDurableObject(counts, (_, { storage: { sql } }) =>
    sql.exec("select name from sqlite_schema where name = 'counted'").toArray(),
  );
  expect(names).toEqual([]);
});

test("a message that comes again counts once, also where the object was lost in between", async () => {
  const counts = newCounts();
  await counts.count([view("a"), view("b")]);
  await counts.count([view("b"), view("c")]);
  await evictDurableObject(counts);
  await counts.count([view("a"), view("c"), view("d")]);
  expect(await totals(counts)).toEqual([4, 1, 4]);
  await runDurableObjectAlarm(counts);
  await evictDurableObject(counts);
  await counts.count([view("d")]);
  expect(await totals(counts)).toEqual([4, 1, 4]);
});

test("a day that is over is kept as numbers, and who was there is forgotten", async () => {
  const counts = newCounts();
  await counts.count([view("a", { at: yesterday - dayMs }), view("b", { pageId: "q" })]);
  expect(await stored(counts)).toContain("visitor-of-a-day");
  const before = await counts.sumUp({ ...ask, from: "2026-01-01" });
  await runDurableObjectAlarm(counts);
  const after = await stored(counts);
  expect(after.match(/visitor-of-a-day/g)).toHaveLength(2);
  expect(await counts.sumUp({ ...ask, from: "2026-01-01" })).toEqual(before);
  await counts.count([view("late", { at: yesterday - dayMs })]);
  await runDurableObjectAlarm(counts);
  expect(await totals(counts, { from: "2026-01-01", pageId: "p" })).toEqual([2, 2, 2]);
});

test("what was counted of a page, or of a collection, goes with it", async () => {
  const counts = newCounts();
  const days = [yesterday - dayMs, Date.now()];
  for (const [place, at] of days.entries()) {
    await counts.count([
      view(`p${place}`, { at }),
      view(`q${place}`, { at, pageId: "q" }),
      view(`r${place}`, { at, collectionId: "other", pageId: "r" }),
    ]);
    await runDurableObjectAlarm(counts);
  }
  await counts.forget({ pageId: "q" });
  await evictDurableObject(counts);
  const since = { from: "2026-01-01" };
  expect(await totals(counts, { ...since, pageId: "q" })).toEqual([0, 0, 0]);
  expect((await counts.sumUp({ ...ask, ...since })).pages).toEqual([
    { pageId: "p", views: 2, visitors: 2 },
  ]);
  await counts.forget({ collectionId: "c" });
  expect(await totals(counts, since)).toEqual([0, 0, 0]);
  expect(await totals(counts, { ...since, collectionId: "other" })).toEqual([2, 2, 2]);
});

test("a view of an organization of the usual size writes less than two rows, removal included", async () => {
  const counts = newCounts();
  // Four weeks of 167 views a day of 200 pages, some read far more than others, each view in a batch of its own.
  const now = new Date();
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1, 1);
  const pageOf = (n: number) => `page-${Math.floor(200 * ((n * 0.618_034) % 1) ** 3)}`;
  const views = Array.from({ length: 28 * 167 }, (_, n) => ({
    n,
    at: first + Math.floor(n / 167) * dayMs,
  }));
  const rows = await runInDurableObject(counts, async (object, { storage: { sql } }) => {
    let written = 0;
    const { exec } = sql;
    sql.exec = ((...given: Parameters<typeof exec>) => {
      const cursor = exec.apply(sql, given);
      const all = cursor.toArray();
      written += cursor.rowsWritten;
      return { toArray: () => all, rowsWritten: cursor.rowsWritten };
    }) as typeof exec;
    for (const { n, at } of views) {
      await object.count([view(`${n}`, { pageId: pageOf(n), visitor: `v${n % 97}`, at })]);
      if (n % 167 === 166) await object.alarm();
    }
    sql.exec = exec;
    const { total } = sql.exec<{ total: number }>("select count(*) as total from counted").one();
    // In 400 days each row goes again, and so does its place in the index.
    return written + 2 * total;
  });
  expect(rows / views.length).toBeLessThan(2);
  expect(await stored(counts)).not.toContain("v1");
});

test("hours and days are kept for their time, until their month is over", async () => {
  const counts = newCounts();
  const kept = Date.now() - Math.min(limits.viewHoursKeptMs, limits.viewDaysKeptMs) + dayMs;
  const old = Date.now() - limits.viewDaysKeptMs - 31 * dayMs;
  await counts.count([view("kept", { at: kept }), view("old", { at: old })]);
  await runDurableObjectAlarm(counts);
  const { series } = await counts.sumUp({ ...ask, from: dayOf(old), interval: "hour" });
  expect(series).toEqual([
    { at: new Date(kept).toISOString().slice(0, 13), views: 1, visitors: 1 },
  ]);
});

test("a hostile day fills no memory: its visitors and values are bounded, its views count on", () => {
  const days = new DayCounts();
  // Each visitor counts for the page and for the site.
  const most = limits.viewVisitorsPerDay / 2;
  const values = limits.viewTraitsPerDay;
  const of = (n: number) => view(`${n}`, { visitor: `v${n}`, traits: { source: `s${n}` } });
  days.add([view("first", { traits: { source: "__proto__" } })]);
  days.add(Array.from({ length: most + 5 }, (_, n) => of(n)));
  const again = new DayCounts();
  again.read(JSON.parse(JSON.stringify(days.written())));
  again.add([of(0), of(values)]);
  const sums = sumReaders(again.pagesOf(dayOf(Date.now())), ask);
  expect(sums.series).toMatchObject([{ views: most + 8, visitors: most }]);
  expect(sums.traits["source"]?.total).toBe(most + 8);
  expect(sums.traits["source"]?.values.slice(0, 3)).toEqual([
    { value: "(other)", count: most + 5 - (values - 1) + 1 },
    { value: "s0", count: 2 },
    { value: "__proto__", count: 1 },
  ]);
});
