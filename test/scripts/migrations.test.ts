/** What keeps the migrations true: landed ones stay as they are, and together they say what the schema says. */
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { faultsOf } from "../../scripts/migration-hashes.ts";
import { missingMigrations } from "../../scripts/schema-change.ts";

const migrations = join(import.meta.dirname, "../../drizzle");
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "galley-test-migrations-"));
  cpSync(migrations, copy, { recursive: true });
});

afterEach(() => rmSync(copy, { recursive: true }));

describe("a landed migration", () => {
  test("is as it landed, and every migration is recorded", () => {
    expect(faultsOf(migrations)).toEqual({ changed: [], unrecorded: [] });
  });

  test("is named when somebody edits it", () => {
    appendFileSync(join(copy, "0000_init.sql"), "-- one more line");
    expect(faultsOf(copy).changed).toEqual(["0000_init.sql"]);
  });

  test("is named when it is taken away", () => {
    rmSync(join(copy, "0000_init.sql"));
    expect(faultsOf(copy).changed).toEqual(["0000_init.sql"]);
  });

  test("needs its record", () => {
    writeFileSync(join(copy, "9999_more.sql"), "select 1;");
    expect(faultsOf(copy).unrecorded).toEqual(["9999_more.sql"]);
  });
});

describe("the schema", () => {
  test("is what the migrations say, committed or not", () => {
    expect(missingMigrations(migrations)).toEqual([]);
    expect(readdirSync(migrations).filter((name) => name.includes("missing"))).toEqual([]);
  });

  test("is behind where the last snapshot lacks a column", () => {
    const snapshots = readdirSync(join(copy, "meta")).filter((name) =>
      name.endsWith("_snapshot.json"),
    );
    const last = join(copy, "meta", snapshots.toSorted().at(-1) ?? "");
    const snapshot = JSON.parse(readFileSync(last, "utf8")) as {
      tables: { pages: { columns: Record<string, unknown> } };
    };
    delete snapshot.tables.pages.columns["url_name"];
    writeFileSync(last, JSON.stringify(snapshot));
    expect(missingMigrations(copy)).toHaveLength(1);
  });
});
