/** docs/operations/data.md says of every table who removes its rows, and docs/operations/runbooks.md what to do about every alarm. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lifetimesIn } from "#test/lifetimes";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema";
import { limits } from "#limits";
import { alarmNames } from "#domains/operator/alarms/alarms";

const root = new URL("../..", import.meta.url).pathname;
const page = readFileSync(`${root}docs/operations/data.md`, "utf8");

test("every table has one line, which says what removes its rows", () => {
  const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));
  const lifetimes = lifetimesIn(page);
  expect(lifetimes.map(({ table }) => table).toSorted()).toEqual(
    tables.map((table) => getTableName(table)).toSorted(),
  );
  expect(lifetimes.filter(({ removed }) => removed.length < 5)).toEqual([]);
});

test("every limit that it names is one", () => {
  const named = [...page.matchAll(/\(`(\w+Ms)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !Object.hasOwn(limits, name ?? ""))).toEqual([]);
});

test("every alarm has a runbook under its name, and a line where alarms are listed", () => {
  const read = (name: string) => readFileSync(`${root}docs/operations/${name}.md`, "utf8");
  const runbooks = [...read("runbooks").matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(runbooks).toEqual([...alarmNames]);
  const listed = [...read("observability").matchAll(/^\| \[`(\w+)`\]\(runbooks\.md#\1\)/gm)];
  expect(listed.map(([, name]) => name)).toEqual([...alarmNames]);
});
