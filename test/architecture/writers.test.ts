/** One file writes each table: a `rows.ts`, or a folder `rows/`, of the domain that owns it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#db/schema";

const root = new URL("../..", import.meta.url).pathname;

const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ file: path.slice(root.length), text: readFileSync(path, "utf8") }));

/** Every table by the name that the code gives it; its name in the database follows. */
const tables = new Map<string, string>(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, SQLiteTable) ? [[name, getTableName(table) as string] as const] : [],
  ),
);
const named = new Map(
  [...tables].flatMap(([name, stored]) => [
    [name, name],
    [stored, name],
  ]),
);

/** Files whose statements are given their table: which ones these are, and why. */
const givenTheirs: Record<string, readonly string[]> = {
  // The two tables differ in what an entry holds, not in how it is written.
  "src/domains/entries/rows.ts": ["faqs", "changelogs"],
  // An archive's rows come back as their owners wrote them once, column by column, whatever table they are of.
  "src/domains/exports/organization/rows.ts": [],
};

/** Tables with a second writer, and why. */
const alsoWritten: Record<string, string> = {
  // A commit appends what is owed to webhooks in the statement that finds who listens; the webhooks' domain delivers it.
  deliveries: "src/domains/webhooks/deliveries/rows.ts",
  webhookSequences: "src/domains/webhooks/deliveries/rows.ts",
};

const builders = /\.(?:insert|update|delete)\(\s*([\w.]+)\s*\)/g;
const raw =
  /\b(?:insert(?:\s+or\s+\w+)?\s+into|replace\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(?:\$\{([\w.]+)\}|"?(\w+))/gi;

/** The tables that a file writes, and what else its statements are built over. */
function writtenIn({ file, text }: { file: string; text: string }) {
  const knowsDrizzle = text.includes('from "drizzle-orm');
  const over = [
    ...[...text.matchAll(builders)].map(([, name = ""]) => name),
    ...[...text.matchAll(raw)].map(([, given, literal = ""]) => given ?? literal),
  ];
  const known = over.flatMap((name) => named.get(name) ?? []);
  const given = knowsDrizzle ? over.filter((name) => !named.has(name)) : [];
  return { file, known: [...known, ...(givenTheirs[file] ?? [])], isGiven: given.length > 0 };
}

const written = sources.filter(({ file }) => !file.startsWith("src/db/schema")).map(writtenIn);

/** Where a table is written: files of one folder `rows/` are one place. */
const placesOf = (table: string) => [
  ...new Set(
    written
      .filter(({ known }) => known.includes(table))
      .map(({ file }) => file.replace(/\/rows\/[a-z-]+\.ts$/, "/rows/")),
  ),
];

test("every table of the schema is looked for", () => {
  const declared = sources
    .filter(({ file }) => file.startsWith("src/db/schema/"))
    .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = sqliteTable\(/gm)])
    .map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(40);
  expect([...tables.keys()].toSorted()).toEqual(declared.toSorted());
});

/** What only a library writes, and nothing of ours ever deletes: the resource that access tokens open. */
const libraries = new Set(["oauthResource"]);

test.each([...tables.keys()].filter((table) => !libraries.has(table)))(
  "one rows.ts writes %s",
  (table) => {
    const places = placesOf(table).filter((place) => place !== alsoWritten[table]);
    expect(places).toEqual([expect.stringMatching(/\/rows(?:\.ts|\/)$/)]);
  },
);

test("a statement says which table it writes, but where a file is given its tables for a reason", () => {
  const given = written.filter(({ isGiven }) => isGiven).map(({ file }) => file);
  expect(given.toSorted()).toEqual(Object.keys(givenTheirs).toSorted());
});

test("a table has one name: no file imports it under another", () => {
  const renaming = /import \{[^}]*\bas\b[^}]*\} from "(?:#db\/schema|\.\/schema\.ts)"/;
  expect(sources.filter(({ text }) => renaming.test(text)).map(({ file }) => file)).toEqual([]);
});
