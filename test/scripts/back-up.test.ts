/** How long back-ups are kept, when one is due, and how an export is brought into an order that can be imported. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { tablesFirst } from "../../scripts/back-up/account.ts";
import { backUp, nightsIn, partsOf, prune, timeOf } from "../../scripts/back-up/night.ts";
import type { Part } from "../../scripts/back-up/night.ts";
import { partsOfFolder, restoreFolder } from "../../scripts/back-up/data-folder.ts";
import { isRehearsalDue, rehearseLast } from "../../scripts/back-up/rehearse.ts";
import { chunkOf, folderStore, whole } from "../../scripts/back-up/store.ts";
import type { Chunks } from "../../scripts/back-up/store.ts";
import { isDue, nightly } from "../../scripts/start/nightly.ts";

const dayMs = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1, 3);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-back-up-test-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

async function* partsWith(...texts: string[]): AsyncGenerator<Part> {
  for (const text of texts)
    yield { path: text, read: async () => ({ chunks: () => chunkOf(Buffer.from(text)) }) };
}

test("nights go after their days, with the parts that no other one names, and the last one never", async () => {
  const store = folderStore(folder);
  for (const day of [0, 1, 2])
    await backUp(partsWith("always", `day ${day}`), store, start + day * dayMs);
  expect(await store.list("parts/")).toHaveLength(4);
  const [first, second, third] = await nightsIn(store);
  expect(await prune(store, 1, start + 2 * dayMs + 1)).toEqual([first, second]);
  expect(await store.list("parts/")).toHaveLength(2);
  expect(await prune(store, 1, start + 400 * dayMs)).toEqual([]);
  const texts: string[] = [];
  for await (const { chunks } of partsOf(store, third ?? ""))
    texts.push(String(await whole(chunks())));
  expect(texts).toEqual(["always", "day 2"]);
});

test("a folder's parts are never held whole, however large: not when they are kept, nor when they come back", async () => {
  const data = join(folder, "data");
  const blobs = join(data, "state", "r2");
  mkdirSync(blobs, { recursive: true });
  const large = Buffer.alloc(9_000_000, "pages ");
  writeFileSync(join(blobs, "large"), large);
  let longest = 0;
  async function* watched(chunks: Chunks): Chunks {
    for await (const chunk of chunks) {
      longest = Math.max(longest, chunk.byteLength);
      yield chunk;
    }
  }
  const plain = folderStore(join(folder, "back-ups"));
  const store = {
    ...plain,
    put: (name: string, chunks: Chunks) => plain.put(name, watched(chunks)),
    get: (name: string) => watched(plain.get(name)),
  };
  const { night } = await backUp(partsOfFolder(data), store, start);
  const restored = join(folder, "restored");
  await restoreFolder(partsOf(store, night), restored);
  expect(readFileSync(join(restored, "state", "r2", "large")).equals(large)).toBe(true);
  expect(longest).toBeLessThan(1_000_000);
});

test("what a store gives back otherwise than it was written is no back-up", async () => {
  const plain = folderStore(folder);
  const forgetful = { ...plain, get: () => chunkOf(Buffer.from("something else")) };
  await expect(backUp(partsWith("kept"), forgetful, start)).rejects.toThrow(/otherwise than/);
  expect(await nightsIn(plain)).toEqual([]);
});

test("a part that was changed since is named, and nothing of it is restored", async () => {
  const store = folderStore(join(folder, "back-ups"));
  const { night } = await backUp(partsOfFolder(folderWith(1)), store, start);
  const [part = ""] = await store.list("parts/");
  await store.put(part, chunkOf(Buffer.from("changed")));
  const restored = join(folder, "restored");
  const restoring = restoreFolder(partsOf(store, night), restored);
  await expect(restoring).rejects.toThrow(/is damaged/);
  expect(readdirSync(restored)).toEqual([]);
});

test("a folder that holds data is not restored into, and stays as it is", async () => {
  const store = folderStore(join(folder, "back-ups"));
  const data = folderWith(1);
  const { night } = await backUp(partsOfFolder(data), store, start);
  writeFileSync(join(data, "state", "r2", "text"), "Later words.");
  const restoring = restoreFolder(partsOf(store, night), data);
  await expect(restoring).rejects.toThrow(/holds data: move it away/);
  expect(readFileSync(join(data, "state", "r2", "text"), "utf8")).toBe("Later words.");
});

test("one that breaks off is none, and nothing to keep is a fault", async () => {
  const store = folderStore(folder);
  async function* breaking(): AsyncGenerator<Part> {
    yield* partsWith("kept");
    throw new Error("The disk has gone.");
  }
  await expect(backUp(breaking(), store, start)).rejects.toThrow("The disk has gone.");
  await expect(backUp(partsWith(), store, start)).rejects.toThrow("nothing to keep");
  expect(await nightsIn(store)).toEqual([]);
});

test("on a full disk the place is named, nothing unfinished stays, and the next pruning removes what a kill has left", async () => {
  const store = folderStore(join(folder, "back-ups"));
  await backUp(partsWith("kept"), store, start);
  async function* full(): Chunks {
    yield Buffer.from("some of it");
    throw Object.assign(new Error("no space left on device, write"), { code: "ENOSPC" });
  }
  const putting = store.put("parts/ab/abc", full());
  await expect(putting).rejects.toThrow(
    `The disk of ${join(folder, "back-ups")} is full: make room`,
  );
  expect(await store.list("parts/ab")).toEqual([]);
  writeFileSync(join(folder, "back-ups", "parts", "killed.unfinished"), "some of it");
  await prune(store, 1, start + dayMs);
  expect(await store.list("parts/")).toHaveLength(1);
});

/** A data folder with one database of these rows, and a file. */
function folderWith(rows: number): string {
  const data = join(folder, "data");
  mkdirSync(join(data, "state", "d1"), { recursive: true });
  mkdirSync(join(data, "state", "r2"), { recursive: true });
  writeFileSync(join(data, "state", "r2", "text"), "Words.");
  const database = new DatabaseSync(join(data, "state", "d1", "main.sqlite"));
  database.exec(
    "CREATE TABLE IF NOT EXISTS page (id INTEGER PRIMARY KEY CHECK (id < 1000000), above INTEGER REFERENCES page(id))",
  );
  for (let row = 0; row < rows; row += 1) database.exec("INSERT INTO page (above) VALUES (NULL)");
  database.close();
  return data;
}

test("a rehearsal brings the last night back, opens its databases, and compares every part and row", async () => {
  const store = folderStore(join(folder, "back-ups"));
  await expect(rehearseLast(store, start)).rejects.toThrow("There is no back-up yet");
  expect(await isRehearsalDue(store, start)).toBe(true);
  const { night } = await backUp(partsOfFolder(folderWith(3)), store, start);
  const found = await rehearseLast(store, start);
  expect(found).toEqual({ night, parts: 2, databases: 1, rows: 3 });
  expect(await isRehearsalDue(store, start + 7 * dayMs - 1)).toBe(false);
  expect(await isRehearsalDue(store, start + 7 * dayMs)).toBe(true);
  // Its note is no night, and no part that could be removed.
  expect(await nightsIn(store)).toEqual([night]);
  await prune(store, 1, start + 400 * dayMs);
  expect(await isRehearsalDue(store, start + dayMs)).toBe(false);
});

test("a rehearsal finds a database that was kept as it was, and cannot be used", async () => {
  const store = folderStore(join(folder, "back-ups"));
  async function* partsWithDatabase(bytes: Buffer): AsyncGenerator<Part> {
    const path = "state/d1/main.sqlite";
    yield { path, read: async () => ({ chunks: () => chunkOf(bytes) }) };
  }
  const file = join(folderWith(2), "state", "d1", "main.sqlite");
  const change = (sql: string) => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  };
  change("PRAGMA ignore_check_constraints = ON; INSERT INTO page (id) VALUES (2000000)");
  await backUp(partsWithDatabase(readFileSync(file)), store, start);
  await expect(rehearseLast(store, start)).rejects.toThrow(/main\.sqlite is damaged/);

  change("DELETE FROM page WHERE id = 2000000");
  change("PRAGMA foreign_keys = OFF; INSERT INTO page (above) VALUES (987654)");
  await backUp(partsWithDatabase(readFileSync(file)), store, start + dayMs);
  await expect(rehearseLast(store, start)).rejects.toThrow(/rows of page refer to none/);
  expect(await isRehearsalDue(store, start)).toBe(true);
});

test("a rehearsal of an account imports its export, and finds a file that the database names and nobody kept", async () => {
  const store = folderStore(join(folder, "back-ups"));
  const sql = 'CREATE TABLE files (key TEXT);\nINSERT INTO "files" ("key") VALUES(\'o/f\');';
  async function* account(...paths: string[]): AsyncGenerator<Part> {
    const read = async () => ({ chunks: () => chunkOf(Buffer.from(sql)) });
    yield { path: "database.sql", read };
    yield* partsWith(...paths);
  }
  const { night } = await backUp(account("objects/o/f"), store, start);
  const found = await rehearseLast(store, start);
  expect(found).toEqual({ night, parts: 2, databases: 1, rows: 1 });
  await backUp(account("objects/o/another"), store, start + dayMs);
  await expect(rehearseLast(store, start)).rejects.toThrow("names o/f, which was not kept");
});

test("one is due where none was begun since three o'clock, and where the clock was set back behind the last", () => {
  const at = (hours: number) => Date.UTC(2026, 0, 2, hours);
  expect(isDue(null, at(1))).toBe(true);
  expect(isDue(at(-20), at(2))).toBe(false);
  expect(isDue(at(-20), at(4))).toBe(true);
  expect(isDue(at(3), at(26))).toBe(false);
  expect(isDue(at(3) + 400 * dayMs, at(4))).toBe(true);
});

test("a back-up that was made by hand is told to the service like the night's, once, and none that was never rehearsed", async () => {
  vi.stubEnv("GALLEY_BACKUPS", join(folder, "back-ups"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = folderStore(join(folder, "back-ups"));
  const minute = nightly(join(folder, "data"));
  const first = await backUp(partsOfFolder(folderWith(1)), store, start + 60_000);
  expect(await minute(start + 120_000)).toBeNull();
  await rehearseLast(store, start + 120_000);
  expect(await minute(start + 180_000)).toBe(timeOf(first.night));
  expect(await minute(start + 240_000)).toBeNull();
  const second = await backUp(partsOfFolder(folderWith(1)), store, start + 300_000);
  expect(await minute(start + 360_000)).toBe(timeOf(second.night));
  // A week later nobody knows any more whether they can be brought back.
  const later = start + 8 * dayMs;
  await backUp(partsOfFolder(folderWith(1)), store, later + 60_000);
  expect(await minute(later + 120_000)).toBeNull();
});

test("an export in which rows refer to a later table is imported, triggers last", () => {
  const sql = [
    "PRAGMA defer_foreign_keys=TRUE;",
    "CREATE TABLE child (id TEXT, parent TEXT REFERENCES parent(id));",
    `INSERT INTO "child" ("id","parent") VALUES('a','p');`,
    "CREATE TABLE parent (id TEXT PRIMARY KEY, count INTEGER);",
    `INSERT INTO "parent" ("id","count") VALUES('p',1);`,
    "CREATE TRIGGER counted AFTER INSERT ON child BEGIN",
    "UPDATE parent SET count = count + 1 WHERE id = new.parent;",
    "END;",
  ].join("\n");
  const database = new DatabaseSync(":memory:");
  expect(() => database.exec(`BEGIN; ${sql}`)).toThrow(/no such table/);
  database.exec("ROLLBACK");
  database.exec(`BEGIN; ${tablesFirst(sql)} COMMIT;`);
  expect({ ...database.prepare("SELECT count FROM parent").get() }).toEqual({ count: 1 });
});
