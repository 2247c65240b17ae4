/** What there is to keep of a data folder, while a service works on it or not; and such a folder from what was kept. */
import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import type { Content, Part, RestoredPart } from "./night.ts";
import { ifFull } from "./store.ts";

/** Kept in this order: a room may be ahead of the database, and an object may be there that no row names yet, but not the other way round. */
const order = ["d1", "do", "r2"];

/** Every part: of a database, a copy as of one moment. */
export async function* partsOfFolder(folder: string): AsyncGenerator<Part> {
  const state = join(folder, "state");
  const scratch = await mkdtemp(join(tmpdir(), "galley-back-up-"));
  try {
    for (const name of order) {
      const files = await filesBelow(join(state, name));
      const databases = files.filter((file) => file.endsWith(".sqlite"));
      const others = files.filter((file) => !/\.sqlite(?:-wal|-shm)?$/.test(file));
      for (const file of databases) yield partOf(file, async () => copyOf(file, scratch));
      for (const file of others) yield partOf(file, async () => contentOf(file));
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
  function partOf(file: string, read: Part["read"]): Part {
    return { path: relative(folder, file).split(sep).join("/"), read };
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** The file; null where it has gone. */
function contentOf(file: string): Content | null {
  return existsSync(file) ? { chunks: () => createReadStream(file) } : null;
}

/** The database as of now, whoever writes to it, until the next one is copied; null where it has gone. */
async function copyOf(file: string, scratch: string): Promise<Content | null> {
  if (!existsSync(file)) return null;
  const copy = join(scratch, "copy.sqlite");
  await rm(copy, { force: true });
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.prepare("VACUUM INTO ?").run(copy);
  } finally {
    database.close();
  }
  return contentOf(copy);
}

/** Makes the data folder of the parts. Throws where there is something already; nothing is there unless everything is. */
export async function restoreFolder(
  parts: AsyncIterable<RestoredPart>,
  folder: string,
): Promise<number> {
  const state = join(resolve(folder), "state");
  if (existsSync(state)) {
    throw new Error(`${folder} holds data: move it away, or restore into another folder.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = await mkdtemp(join(resolve(folder), "restoring-"));
  let count = 0;
  try {
    for await (const { path, chunks } of parts) {
      const file = join(unfinished, path);
      if (!file.startsWith(unfinished + sep))
        throw new Error(`${path} lies outside of the folder.`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, chunks(), { flush: true });
      count += 1;
    }
    await rename(join(unfinished, "state"), state);
  } catch (error) {
    throw ifFull(error, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return count;
}
