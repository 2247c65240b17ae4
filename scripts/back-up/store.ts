/** Where back-ups lie: named objects, in a folder. */
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Bytes as they come, so that none is held longer than it takes to hand it on. */
export type Chunks = AsyncIterable<Uint8Array>;

/** Names are relative, with `/` between. */
export interface Store {
  /** Where it is, for people. */
  name: string;
  /** There whole, or not at all. */
  put(name: string, chunks: Chunks): Promise<void>;
  /** Throws where there is none, as soon as it is read. */
  get(name: string): Chunks;
  /** Every name that begins so, and what a process that was killed has left unfinished below it. */
  list(prefix: string): Promise<string[]>;
  delete(name: string): Promise<void>;
}

/** The bytes as one: for what is small. */
export async function whole(chunks: Chunks): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** One chunk. */
export async function* chunkOf(bytes: Uint8Array): Chunks {
  yield bytes;
}

/** The error, or, where it says that no more fits, one that says where, and the way out. */
export function ifFull(error: unknown, folder: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== "ENOSPC") return error;
  return new Error(
    `The disk of ${folder} is full: make room on it, or name another folder. What was there before is as it was.`,
    { cause: error },
  );
}

/** A folder, which may be of another disk or machine. It is made with the first object. */
export function folderStore(folder: string): Store {
  return {
    name: folder,
    async put(name, chunks) {
      const file = join(folder, name);
      const unfinished = `${file}.unfinished`;
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(unfinished, chunks, { flush: true, mode: 0o600 });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw ifFull(error, folder);
      }
    },
    get: (name) => createReadStream(join(folder, name)),
    async list(prefix) {
      const under = join(folder, prefix);
      const found = await readdir(under, { recursive: true, withFileTypes: true }).catch(() => []);
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .toSorted();
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
