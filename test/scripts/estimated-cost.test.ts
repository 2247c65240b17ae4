/** The estimate of what an organization costs: its arithmetic, by hand, and that it is made with what the bench has counted. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  changesAMonth,
  daysOfMonth,
  estimateMicrodollars,
} from "#domains/operator/organizations/estimate";

const dayMs = 24 * 60 * 60 * 1000;
type Basis = Parameters<typeof estimateMicrodollars>[0];
const now = Date.parse("2026-11-28T12:00:00Z");
const nothing = { filesBytes: 0, pagesCount: 0, log: { first: null, last: 0 } };
/** A log of so many entries, the first of which is so many days old; those before it are in the archive. */
const logOf = (entries: number, days: number) => ({
  first: { number: 101, at: now - days * dayMs },
  last: 100 + entries,
});
const dollarsOf = ({ views = 0, ...measured }: Partial<Basis> & { views?: number }) =>
  estimateMicrodollars({ ...nothing, ...measured }, { views, now }) / 1e6;

test("each thing costs what the price list says, and nothing costs nothing", () => {
  expect(dollarsOf({})).toBe(0);
  // 100 GB at 0.015.
  expect(dollarsOf({ filesBytes: 100e9 })).toBe(1.5);
  // 1,281 bytes each, at 0.75 a GB.
  expect(dollarsOf({ pagesCount: 1_000_000 })).toBe(0.96075);
  // 1.9516 a million.
  expect(dollarsOf({ views: 10_000_000 })).toBe(19.516);
  // 25.237 a million, and 561 bytes each.
  expect(dollarsOf({ log: logOf(1_000_000, 1) })).toBe(25.65775);
  const all = { filesBytes: 100e9, pagesCount: 1_000_000, views: 10_000_000 };
  expect(dollarsOf({ ...all, log: logOf(1_000_000, 1) })).toBe(47.6345);
});

test("changes are those of a month on the average of what the log holds, and of a young one so many as there are", () => {
  expect(changesAMonth({ first: null, last: 0 }, now)).toBe(0);
  expect(changesAMonth(logOf(7, 2), now)).toBe(7);
  expect(changesAMonth(logOf(60, 60), now)).toBe(30);
  expect(changesAMonth(logOf(900, 90), now)).toBe(300);
});

test("a month of views is thirty days, today among them", () => {
  expect(daysOfMonth(now)).toEqual({ from: "2026-10-30", to: "2026-11-28" });
});

test("a text and a view cost what the bench says last", () => {
  const scale = readFileSync(join(import.meta.dirname, "../../docs/operations/scale.md"), "utf8");
  /** Of a million, in dollars. */
  const benched = (what: string) => {
    const row = scale.split("\n").find((line) => line.startsWith(`| ${what} |`));
    return Number(row?.split("|").at(-2)) * 1_000;
  };
  const bytes = 1e6 * 561 * 0.75e-9;
  const text = dollarsOf({ log: logOf(1_000_000, 1) }) - bytes;
  const view = dollarsOf({ views: 1_000_000 });
  expect(text / benched("a text is written by the interface")).toBeCloseTo(1, 1);
  expect(view / benched("a page is read, and the browser says so")).toBeCloseTo(1, 1);
});
