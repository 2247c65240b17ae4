/** Who may read and write the tables: the rules of SQL that the linter cannot say. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = new URL("../..", import.meta.url).pathname;

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

const texts = new Map(
  [...filesBelow("src"), ...filesBelow("party")].map((file) => [
    file,
    readFileSync(join(root, file), "utf8"),
  ]),
);
const sources = [...texts.keys()];
const sourceText = (file: string) => texts.get(file) ?? "";

const mentions = (text: string, words: readonly string[]) =>
  words.some((word) => new RegExp(`\\b${word}\\b`).test(text));

const knowsTheDatabase = /^src\/db\/|\/(rows|rows\/[a-z-]+|queries)\.ts$/;

/** The declarations of a file, each with what is said of it; the file's own header goes with its imports. */
const declarationsOf = (file: string) =>
  sourceText(file).split(/\n\n(?=\/\*\*|export |const |function |async |interface )/);

/** Work without a caller, such as the purge or a rotation of the root secret, is for every organization, and says so. */
const isOfAll = (text: string) =>
  /\bof all organizations\b/.test(text.replaceAll(/\s+(?:\* )?/g, " "));

/** The names of a file's own conditions that hold a query to one organization. */
function conditionsOf(file: string): string[] {
  return declarationsOf(file)
    .filter((text) => mentions(text, ["orgId", "org_id"]))
    .flatMap((text) => /^(?:export )?(?:const|function) (\w+)/m.exec(text)?.[1] ?? []);
}

/** Those that other files use too, which are called "is…". */
function exportedConditionsOf(file: string): string[] {
  if (!/\/(rows|rows\/[a-z-]+|queries)\.ts$/.test(file)) return [];
  return conditionsOf(file).filter(
    (name) =>
      /^is[A-Z]/.test(name) && new RegExp(`^export \\w+ ${name}\\b`, "m").test(sourceText(file)),
  );
}

describe("rows and queries", () => {
  test("only src/db, rows and queries know the database's library", () => {
    const knowing = sources.filter((file) => sourceText(file).includes('from "drizzle-orm'));
    expect(knowing.filter((file) => !knowsTheDatabase.test(file))).toEqual([]);
  });

  test("only access finds an organization from an id; every other query takes the organization first, or says that it is of all", () => {
    const statement =
      /\.(?:from|update|delete)\((\w+)\)[\s\S]*?(?=\n\}|\n {4}\.(?:from|update|delete)\()/g;
    const conditions = sources.flatMap((file) => exportedConditionsOf(file));
    const queries = sources
      .filter((file) => /^src\/(?:domains|jobs)\//.test(file) && knowsTheDatabase.test(file))
      .flatMap((file) => {
        const holding = ["orgId", "org_id", ...conditionsOf(file), ...conditions];
        const [header = "", ...declarations] = declarationsOf(file);
        if (isOfAll(header)) return [];
        return declarations
          .filter((text) => !isOfAll(text))
          .flatMap((text) => [...text.matchAll(statement)])
          .map(([query, table = ""]) => ({ file, table, isHeld: mentions(query, holding) }));
      });
    const ownerless = new Set([
      "user",
      "session",
      "account",
      "passkey",
      "verification",
      "heartbeats",
      "organizations",
      "invitations",
      "roomConnections",
      "formerOrganizationSlugs",
    ]);
    expect(queries.length).toBeGreaterThan(50);
    const blind = queries.filter(({ table, isHeld }) => !isHeld && !ownerless.has(table));
    expect(blind.map(({ file, table }) => `${file}: ${table}`)).toEqual([]);
  });

  test("nothing outside commit writes a batch", () => {
    const writers = sources.filter(
      (file) => /\$client\.batch\(|runBatch\(/.test(sourceText(file)) && file.startsWith("src/"),
    );
    expect(writers.toSorted()).toEqual(["src/db/commit.ts", "src/db/guard.ts"]);
  });
});
