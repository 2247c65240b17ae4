/** The hashes of the migrations: as they stand, and as they landed. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Beside the migrations: the SHA-256 of each one that has landed, by the name of its file. */
export const landedFile = "landed.json";

/** The SHA-256 of each migration in the folder, in hex, by the name of its file. */
export function hashesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return Object.fromEntries(
    names.toSorted().map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}

/** The hashes that were recorded; none where nothing has landed yet. */
export function readLanded(folder: string): Record<string, string> {
  const file = join(folder, landedFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
}

/** Landed migrations that are edited or gone, and new ones that nobody has recorded. */
export function faultsOf(folder: string): { changed: string[]; unrecorded: string[] } {
  const hashes = hashesOf(folder);
  const landed = readLanded(folder);
  return {
    changed: Object.keys(landed).filter((name) => hashes[name] !== landed[name]),
    unrecorded: Object.keys(hashes).filter((name) => !(name in landed)),
  };
}
