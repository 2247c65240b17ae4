/**
 * Whether a night can be brought back, tried by bringing it back: into a scratch folder, where its databases are opened and
 * everything is compared with what was kept. Once a week by itself, since a back-up is known to be good by a restore alone.
 */
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { databasePath, objects, tablesFirst } from "./account.ts";
import { restoreFolder } from "./data-folder.ts";
import { digestOf, nightsIn, partsOf, readManifest, timeOf } from "./night.ts";
import type { Manifest } from "./night.ts";
import { chunkOf, whole } from "./store.ts";
import type { Store } from "./store.ts";

const weekMs = 7 * 24 * 60 * 60_000;
const noteName = "rehearsals/last.json";

/** What a rehearsal has compared. */
export interface Rehearsed {
  night: string;
  parts: number;
  databases: number;
  /** Of the main database, over all of its tables. */
  rows: number;
}

/** Whether a week has gone by since the last rehearsal, or there was none. */
export async function isRehearsalDue(store: Store, now: number): Promise<boolean> {
  if (!(await store.list("rehearsals/")).includes(noteName)) return true;
  const { at } = JSON.parse(String(await whole(store.get(noteName)))) as { at: number };
  return Math.abs(now - at) >= weekMs;
}

/** Rehearses the last night, and notes it. Throws with what is not as it was kept, and where there is no night. */
export async function rehearseLast(store: Store, now: number): Promise<Rehearsed> {
  const night = (await nightsIn(store)).at(-1);
  if (night === undefined) throw new Error("There is no back-up yet: `npm run back-up -- now`.");
  const rehearsed = await rehearse(store, night);
  await store.put(noteName, chunkOf(Buffer.from(JSON.stringify({ at: now, night }))));
  return rehearsed;
}

/** Brings the night back into a folder that is removed again. Throws with what is not as it was kept. */
export async function rehearse(store: Store, night: string): Promise<Rehearsed> {
  if (Number.isNaN(timeOf(night))) throw new Error(`No back-up ${night} can be read.`);
  const manifest = await readManifest(store, night);
  const isOfAccount = manifest.parts.some(({ path }) => path === databasePath);
  const scratch = await mkdtemp(join(tmpdir(), "galley-rehearsal-"));
  try {
    const found = isOfAccount
      ? await rehearseAccount(store, { night, manifest }, join(scratch, "galley.sqlite"))
      : await rehearseFolder(store, { night, manifest }, join(scratch, "data"));
    return { night, parts: manifest.parts.length, ...found };
  } finally {
    await rm(scratch, { recursive: true });
  }
}

interface Night {
  night: string;
  manifest: Manifest;
}

type Found = Pick<Rehearsed, "databases" | "rows">;

async function rehearseFolder(
  store: Store,
  { night, manifest }: Night,
  folder: string,
): Promise<Found> {
  await restoreFolder(partsOf(store, night), folder);
  let rows = 0;
  let databases = 0;
  for (const { path, sha256 } of manifest.parts) {
    const file = join(folder, path);
    const digest = await digestOf(createReadStream(file));
    if (digest.sha256 !== sha256) throw new Error(`${night}: ${path} came back otherwise.`);
    if (!path.endsWith(".sqlite")) continue;
    databases += 1;
    const counted = examine(file, `${night}: ${path}`);
    if (path.startsWith("state/d1/")) rows += counted;
  }
  const there = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    // Opening a database leaves files beside it.
    (entry) => entry.isFile() && !/-(?:wal|shm)$/.test(entry.name),
  );
  if (there.length !== manifest.parts.length) {
    throw new Error(`${night}: ${there.length} of ${manifest.parts.length} parts came back.`);
  }
  return { databases, rows };
}

/** The export as a database, every object by its checksum, and no row that names an object which is not there. */
async function rehearseAccount(
  store: Store,
  { night, manifest }: Night,
  file: string,
): Promise<Found> {
  for await (const { path, chunks } of partsOf(store, night)) {
    if (path !== databasePath) continue;
    const database = new DatabaseSync(file);
    database.exec(`BEGIN;\n${tablesFirst(String(await whole(chunks())))}\nCOMMIT;`);
    database.close();
  }
  const rows = examine(file, `${night}: ${databasePath}`);
  const kept = new Set(manifest.parts.map(({ path }) => path));
  const database = new DatabaseSync(file, { readOnly: true });
  const named = database.prepare("SELECT key FROM files").all() as { key: string }[];
  database.close();
  const missing = named.find(({ key }) => !kept.has(objects + key));
  if (missing) throw new Error(`${night}: the database names ${missing.key}, which was not kept.`);
  return { databases: 1, rows };
}

/** Opens the database and looks at all of it; gives how many rows it has. Throws where it is damaged. */
function examine(file: string, name: string): number {
  const database = new DatabaseSync(file);
  try {
    const said = database
      .prepare("PRAGMA integrity_check")
      .all()
      .map((row) => Object.values(row));
    if (String(said) !== "ok") throw new Error(`${name} is damaged: ${String(said)}.`);
    const [broken] = database.prepare("PRAGMA foreign_key_check").all();
    if (broken) throw new Error(`${name}: rows of ${String(broken["table"])} refer to none.`);
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name: table }) => String(table));
    return tables.reduce((sum, table) => {
      const counted = database.prepare(`SELECT count(*) AS count FROM "${table}"`).get();
      return sum + Number(counted?.["count"]);
    }, 0);
  } finally {
    database.close();
  }
}
