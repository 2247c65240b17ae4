/** The modules of a built Worker. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";

const entry = "worker.js";
const types: Readonly<Record<string, string>> = { js: "ESModule", bin: "Data" };

/** The modules of a folder of built ones, of which `worker.js` is the entry, as Miniflare takes them. */
export async function modulesIn(folder: string): Promise<{ type: string; path: string }[]> {
  const names = (await readdir(folder)).filter((name) => name !== entry);
  return [entry, ...names].flatMap((name) => {
    const type = types[name.slice(name.lastIndexOf(".") + 1)];
    return type === undefined ? [] : [{ type, path: join(folder, name) }];
  });
}
