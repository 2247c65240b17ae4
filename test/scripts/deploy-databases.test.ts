/** A service with several databases: what `npm run deploy` asks of its configuration, and writes into it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { databaseOf } from "../../scripts/back-up/account.ts";
import { writeDatabaseId } from "../../scripts/deploy/account.ts";
import { faultsOfConfiguration, readEnvironment } from "../../scripts/deploy/configuration.ts";
import { faultsOfPlaces } from "../../scripts/deploy/lost-organizations.ts";

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

/** The faults of a map, where each database has these organizations, and the first one the moves. */
async function lostBy(slots: string, ids: Record<string, string[]>, moves: string[] = []) {
  const databases = new Map<string, DatabaseSync>();
  for (const [binding, of] of Object.entries(ids)) {
    const database = new DatabaseSync(":memory:");
    database.exec("CREATE TABLE organizations (id TEXT PRIMARY KEY)");
    for (const id of of) database.prepare("INSERT INTO organizations VALUES (?)").run(id);
    databases.set(binding, database);
  }
  databases
    .get("DB")
    ?.exec(
      "CREATE TABLE slot_moves (from_slot TEXT, to_slot TEXT, source TEXT, target TEXT, phase TEXT, flipped_at INTEGER)",
    );
  for (const move of moves) databases.get("DB")?.exec(`INSERT INTO slot_moves VALUES (${move})`);
  const config = readEnvironment(configured(slots), "production");
  const plans: unknown[] = [];
  const found = await faultsOfPlaces(config, async (binding, query) => {
    plans.push(databases.get(binding)?.prepare(`EXPLAIN QUERY PLAN ${query}`).all());
    return databases.get(binding)?.prepare(query).all() ?? [];
  });
  expect(JSON.stringify(plans)).toContain("SEARCH organizations");
  expect(JSON.stringify(plans)).not.toContain("SCAN organizations");
  return found;
}

test("a map by which organizations would be lost is refused, with their ids and what to do", async () => {
  const there = { DB: ["0a1234567890", "101234567890", "1zzzzzzzzzzz"], DB_2: ["201234567890"] };
  expect(await lostBy("20=DB_2,zz=DB_3", there)).toEqual([]);
  expect(await lostBy("1z..20=DB_2,zz=DB_3", there)).toEqual([
    expect.stringMatching(
      /^DB \(galley\) has organizations whose slots SLOTS gives to DB_2, .*: 1zzzzzzzzzzz\. Leave .* npm run operator -- move-slots/,
    ),
  ]);
  expect((await lostBy("30=DB_2,zz=DB_3", there)).join()).toContain("SLOTS gives to DB, ");
});

test("what has moved is where it moved to, and what is on its way is lost in neither database", async () => {
  const there = { DB: ["101234567890"], DB_2: ["111234567890", "101234567890"] };
  const done = "'11', '11', 'DB', 'DB_2', 'done', 5";
  const back = "'11', '11', 'DB', 'DB_2', 'takenBack', NULL";
  const placing = "'10', '10', 'DB', 'DB_2', 'placing', NULL";
  const removing = "'10', '10', 'DB', 'DB_2', 'removing', 9";
  const lost = (moves: string[]) => lostBy("zy=DB_2,zz=DB_3", there, moves);
  expect(await lost([done, placing])).toEqual([]);
  expect(await lost([done, removing])).toEqual([]);
  expect(await lost([done])).toHaveLength(1);
  expect(await lost([back, placing])).toHaveLength(1);
});

test("they are not backed up by a command that would keep one", () => {
  expect(() => databaseOf("production", configured("zy=DB_2,zz=DB_3"))).toThrow(
    "production has several databases (DB, DB_2, DB_3)",
  );
});
