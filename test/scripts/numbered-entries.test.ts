/** The migration that numbers the log: entries of a database that is in use come out as a commit would number them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../drizzle");
const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
const place = files.findIndex((name) => name.endsWith("_chain_the_log.sql"));

function migrate(database: DatabaseSync, names: readonly string[]): void {
  for (const name of names) database.exec(readFileSync(join(folder, name), "utf8"));
}

test("entries that are there are numbered by organization in their order, and archived again", () => {
  const database = new DatabaseSync(":memory:");
  migrate(database, files.slice(0, place));
  const insert = database.prepare(`insert into log_entries
    (id, org_id, event_type, event_id, event_response, created_at, via, archived_at)
    values (?, ?, 'CREATE_PAGE', 'page', '{}', 0, 'system', 1)`);
  for (const [id, orgId] of [
    ["3", "one"],
    ["1", "one"],
    ["2", "other"],
    ["4", ""],
  ]) {
    insert.run(id ?? "", orgId ?? "");
  }
  migrate(database, files.slice(place));
  const select = "select id, org_id, number, seal, archived_at from log_entries order by id";
  const unsealed = { seal: null, archived_at: null };
  expect(
    database
      .prepare(select)
      .all()
      .map((row) => ({ ...row })),
  ).toEqual([
    { id: "1", org_id: "one", number: 1, ...unsealed },
    { id: "2", org_id: "other", number: 1, ...unsealed },
    { id: "3", org_id: "one", number: 2, ...unsealed },
    { id: "4", org_id: "", number: 1, ...unsealed },
  ]);
});
