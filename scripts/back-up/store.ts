/** Where back-ups lie: named objects, in a folder. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** Names are relative, with `/` between. */
export interface Store {
  /** Where it is, for people. */
  name: string;
  /** There whole, or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Throws where there is none. */
  get(name: string): Promise<Uint8Array>;
  /** Every name that begins so. */
  list(prefix: string): Promise<string[]>;
  delete(name: string): Promise<void>;
}

/** A folder, which may be of another disk or machine. It is made with the first object. */
export function folderStore(folder: string): Store {
  return {
    name: folder,
    async put(name, bytes) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const unfinished = `${file}.unfinished`;
      await writeFile(unfinished, bytes, { flush: true, mode: 0o600 });
      await rename(unfinished, file);
    },
    get: (name) => readFile(join(folder, name)),
    async list(prefix) {
      const under = join(folder, prefix);
      const found = await readdir(under, { recursive: true, withFileTypes: true }).catch(() => []);
      return found
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".unfinished"))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .toSorted();
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}
