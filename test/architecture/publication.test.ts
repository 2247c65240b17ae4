/** Published pages have one reader, and the database is asked through the schema. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

function sourcesBelow(folder: string): { file: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: path.slice(root.length + 1), text: readFileSync(path, "utf8") }));
}

const sources = sourcesBelow("src");
const knowsTheDatabase = /from "(drizzle-orm|#db\/(schema|prepared|many|client))|\.prepare\(/;
const namesPublished = /\b(publishedHash|published_hash|publishedVersions|published_versions)\b/;

/** Who publishes, who reads, and the archive, which takes every table as it is. */
const owners = [
  "src/db/schema/",
  "src/domains/pages/",
  "src/domains/publication/",
  "src/domains/exports/organization/",
];

describe("published pages", () => {
  test("are asked for by their reader alone", () => {
    const asking = sources.filter(
      ({ text }) => knowsTheDatabase.test(text) && namesPublished.test(text),
    );
    const files = asking.map(({ file }) => file);
    expect(
      files.filter((file) => file.startsWith("src/domains/publication/")).length,
    ).toBeGreaterThan(4);
    expect(files.filter((file) => !owners.some((owner) => file.startsWith(owner)))).toEqual([]);
  });

  test("are found by an address in one statement", () => {
    const finding = sources.filter(
      ({ file, text }) =>
        /^src\/(site|mcp|http|domains\/(publication|search))\//.test(file) &&
        /eq\(pages\.path\b|\bp\.path = /.test(text),
    );
    expect(finding.map(({ file }) => file)).toEqual([
      "src/domains/publication/addresses/queries.ts",
    ]);
  });

  test("the site and the MCP server hold no SQL", () => {
    const holding = sources.filter(
      ({ file, text }) =>
        /^src\/(site|mcp)\//.test(file) && /from "(drizzle-orm|#db\/schema)|\.prepare\(/.test(text),
    );
    expect(holding.map(({ file }) => file)).toEqual([]);
  });

  test("a statement's text and its rows' types come from the schema", () => {
    const writing = sources.filter(
      ({ file, text }) => !/^src\/(db|content)\//.test(file) && /\.prepare\(/.test(text),
    );
    expect(writing.map(({ file }) => file)).toEqual([]);
  });
});
