/** Who may do what is decided in src/access: nobody else reads when a credential ends, or what a token is for. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;

// The studio shows what it is told, and the schema only names the columns.
const outside = /^src\/(access|studio|db\/schema)\//;

const files = ["src", "party"]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
  .filter((file) => !outside.test(file));

const ends = "(?:expiresAt|shareLinkExpiresAt|revokedAt)";
const readings = [
  // An end beside a comparison, on either side of it.
  new RegExp(String.raw`\b${ends}\)? *(?:<=?|>=?) `),
  new RegExp(String.raw` (?:<=?|>=?) *[\w.?]*\b${ends}\b`),
  /\brevokedAt *[!=]== *null/,
  // The same in a statement.
  new RegExp(String.raw`\b(?:gte?|lte?|isNull|isNotNull)\(\s*[\w.]*\.${ends}\b`),
  /(?:expires_at|revoked_at)\b *(?:<|>|is\b)/,
  // What a token may do, and where.
  /\btoken\??\.(?:scopes|collectionIds)\b/,
];

/** Statements that decide nothing about who may do what. */
const allowed = [
  // A limit counts what is open, and a write is guarded against another one of the same moment.
  /^src\/domains\/organizations\/(?:members|tokens)\/(?:store|rows|queries)\.ts$/,
  // What has ended opens nothing, and is deleted.
  "src/domains/organizations/account/rows.ts",
  "src/domains/organizations/authorization/rows.ts",
  // So are preview links that have ended.
  "src/domains/pages/sharing/rows.ts",
  "src/domains/sites/reader-access/codes/rows.ts",
];

const isAllowed = (file: string) =>
  allowed.some((each) => (typeof each === "string" ? each === file : each.test(file)));

test("only src/access reads when a credential ends, and what a token is for", () => {
  const readers = files.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return readings.some((reading) => reading.test(text)) && !isAllowed(file);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(readers).toEqual([]);
});
