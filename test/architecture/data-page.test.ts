/** docs/operations/ says of every table who removes its rows, what to do about every alarm, and no command that does another thing. */
import { readdirSync, readFileSync } from "node:fs";
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

test("a command of the handbook that reads or writes what an account stores says that it means the account", () => {
  const folder = `${root}docs/operations/`;
  const texts = readdirSync(folder).map((name) => readFileSync(folder + name, "utf8"));
  const commands = texts.flatMap((text) => text.match(/npx wrangler [^`\n]+/g) ?? []);
  expect(commands.length).toBeGreaterThan(10);
  // Without it, wrangler means its copy on this machine, and answers that nothing is there.
  const stored = commands.filter((each) =>
    /wrangler (?:r2 object|d1 (?:execute|export))/.test(each),
  );
  expect(stored.filter((each) => !each.includes("--remote"))).toEqual([]);
  const scripts = JSON.parse(readFileSync(`${root}package.json`, "utf8")).scripts;
  const named = texts.flatMap((text) =>
    [...text.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name]) => name ?? ""),
  );
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
