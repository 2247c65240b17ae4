/** A service with several databases: what `npm run deploy` asks of its configuration, and writes into it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { databaseOf } from "../../scripts/back-up/account.ts";
import { writeDatabaseId } from "../../scripts/deploy/account.ts";
import { faultsOfConfiguration, readEnvironment } from "../../scripts/deploy/configuration.ts";

const folder = mkdtempSync(join(tmpdir(), "galley-deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

const database = (number: number) =>
  `[[env.production.d1_databases]]
binding = "DB_${number}"
database_name = "galley-${number}"
database_id = "made-by-npm-run-deploy"
migrations_dir = "drizzle"

`;

/** A configuration that binds three databases, of which SLOTS says this. */
function configured(slots: string): string {
  const file = join(folder, "wrangler.toml");
  const route = 'routes = [{ pattern = "docs.example.com", custom_domain = true }]';
  const text = readFileSync(join(import.meta.dirname, "../../wrangler.toml"), "utf8")
    .replace("workers_dev = false", `${route}\nworkers_dev = false`)
    .replace('OWN_HOSTS = ""', `OWN_HOSTS = "docs.example.com"\nSLOTS = "${slots}"`)
    .replace(/(?=\[\[env\.production\.r2_buckets\]\])/, database(2) + database(3));
  writeFileSync(file, text);
  return file;
}

const faults = (slots: string) =>
  faultsOfConfiguration(configured(slots), "production").map(({ what }) => what);

test("three databases are deployed where SLOTS names the two that are not the first, and nothing else", () => {
  expect(faults("10..1z=DB_2,zz=DB_3")).toEqual([]);
  expect(faults("10..1z=DB_2,zz=DB_4")).toEqual([
    expect.stringContaining("names DB_4: bind each D1 database in wrangler.toml"),
    expect.stringContaining("DB_3 is bound, and SLOTS names it nowhere"),
  ]);
  expect(faults("10..1z=DB_2,1a=DB_3").join()).toMatch(
    /SLOTS: gives the slot 1a to DB_2 and to DB_3/,
  );
});

test("each has the id that was made for it, and no other's", () => {
  const file = configured("zy=DB_2,zz=DB_3");
  writeDatabaseId(file, "production", { name: "galley-2", id: "of-two" });
  writeDatabaseId(file, "production", { name: "galley", id: "of-one" });
  const ids = readEnvironment(file, "production").d1_databases.map((each) => each.database_id);
  expect(ids).toEqual(["of-one", "of-two", "made-by-npm-run-deploy"]);
});

test("they are not backed up by a command that would keep one", () => {
  expect(() => databaseOf("production", configured("zy=DB_2,zz=DB_3"))).toThrow(
    "production has several databases (DB, DB_2, DB_3)",
  );
});
