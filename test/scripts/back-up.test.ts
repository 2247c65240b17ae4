/** How long back-ups are kept, when one is due, and how an export is brought into an order that can be imported. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tablesFirst } from "../../scripts/back-up/account.ts";
import { backUp, nightsIn, partsOf, prune } from "../../scripts/back-up/night.ts";
import type { Part } from "../../scripts/back-up/night.ts";
import { partsOfFolder, restoreFolder } from "../../scripts/back-up/data-folder.ts";
import { chunkOf, folderStore, whole } from "../../scripts/back-up/store.ts";
import type { Chunks } from "../../scripts/back-up/store.ts";
import { isDue } from "../../scripts/start/nightly.ts";

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

test("one is due where none was begun since three o'clock, and where the clock was set back behind the last", () => {
  const at = (hours: number) => Date.UTC(2026, 0, 2, hours);
  expect(isDue(null, at(1))).toBe(true);
  expect(isDue(at(-20), at(2))).toBe(false);
  expect(isDue(at(-20), at(4))).toBe(true);
  expect(isDue(at(3), at(26))).toBe(false);
  expect(isDue(at(3) + 400 * dayMs, at(4))).toBe(true);
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
