/**
 * What a browser loads before the studio's screens can be used: the entry, the screen, all that these import and their
 * styles. What is loaded later, when the screen stands, is not in it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { runVite } from "./bundle.ts";

export interface ScreenSize {
  name: string;
  /** By gzip, as a server of one's own would send them. */
  gzipBytes: number;
  /** By Brotli, as the platform sends static files to every browser that this studio runs in. */
  brotliBytes: number;
  /** What it may be, by Brotli. */
  budgetBytes: number;
}

/** The level of Brotli at which the platform compresses as it sends. */
const brotliLevel = 4;

/**
 * A little above what each weighs, and of the editor no more than 250 KB; React's renderer in Preact's place would be
 * 58 KB more of either.
 */
const screens = [
  { name: "Sign-in", chunk: "sign-in", budgetBytes: 36_000 },
  { name: "Editor", chunk: "workspace", budgetBytes: 232_000 },
];

/** Builds the studio into `folder`, which is empty or new, and weighs its screens. */
export function studioSizes(folder: string): ScreenSize[] {
  runVite(["build", "--config", "vite.studio.config.ts", "--logLevel", "warn", "--outDir", folder]);
  const assets = join(folder, "assets");
  const names = readdirSync(assets);
  const read = (name: string) => readFileSync(join(assets, name));
  const styles = names.filter((name) => /^first-.*\.css$/.test(name));
  return screens.map(({ name, chunk, budgetBytes }) => {
    const first = names.filter((file) => isChunk(file, "index") || isChunk(file, chunk));
    if (first.length !== 2) throw new Error(`The studio was built without the screen ${chunk}.`);
    const files = [...importedBy(first, read), ...styles].map(read);
    const sum = (compress: (file: Uint8Array) => Uint8Array) =>
      files.reduce((total, file) => total + compress(file).byteLength, 0);
    const brotli = (file: Uint8Array) =>
      brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliLevel } });
    return {
      name,
      budgetBytes,
      gzipBytes: sum((file) => gzipSync(file)),
      brotliBytes: sum(brotli),
    };
  });
}

/** A name, and the hash that the build gives it. */
function isChunk(file: string, name: string): boolean {
  return file.startsWith(`${name}-`) && /^-[\w-]{8}\.js$/.test(file.slice(name.length));
}

/** As the minifier writes it: no `import(`, and nothing that a text only mentions. */
const importStatement = /(?:\bfrom|\bimport)"\.\/([^"]+\.js)"/g;

function importedBy(names: readonly string[], read: (name: string) => Uint8Array): Set<string> {
  const reached = new Set(names);
  for (const name of reached) {
    const code = new TextDecoder().decode(read(name));
    for (const [, imported = ""] of code.matchAll(importStatement)) reached.add(imported);
  }
  return reached;
}
