/** The files of a folder or a zip as an import takes them, in as few parts as it takes. */
import { readFile, readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { unzipSync } from "fflate";
import { isHidden, isMarkdown, isPicture, isRead } from "#content/source-files";
import { limits } from "#limits";
import { Misuse } from "./settings.ts";

export interface SentFile {
  path: string;
  status: "A";
  content: string;
  encoding?: "base64";
}

export interface Source {
  /** What pages are made of: their texts, and the configuration that says where they stand. These go together. */
  texts: SentFile[];
  /** Pictures, in as many parts as there must be. They go first, so that pages find them. */
  pictures: SentFile[][];
}

/** Room for what JSON writes around and into a text. */
const partBytes = limits.importBodyBytes * 0.9;
const skipped = new Set(["node_modules", ".git", "dist", "build"]);

/** What leads out of its folder is sent, so that the service names it. */
const isWanted = (path: string) =>
  isRead(path) ||
  ((!isHidden(path) || path.split("/").includes("..")) && (isMarkdown(path) || isPicture(path)));

/** What a folder or a zip has that an import takes, by path. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** Reads what an import takes of a folder or a zip. */
export async function readFiles(path: string): Promise<Files> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new Misuse(`There is no folder or zip at ${path}.`);
  const files = found.isDirectory() ? await filesIn(path) : unzipped(await readFile(path), path);
  if (files.size === 0) throw new Misuse(`${path} holds no Markdown, and no picture.`);
  return files;
}

/** Its files without what pages say: which pages there are, and what their configuration says of them. */
export function outlineOf(files: Files): SentFile[] {
  return [...files].flatMap(([path, bytes]): SentFile[] => {
    if (isPicture(path)) return [];
    return isMarkdown(path) ? [{ path, status: "A", content: "" }] : [fileOf(path, bytes)];
  });
}

async function filesIn(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const visit = async (inside: string): Promise<void> => {
    const entries = await readdir(inside, { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(inside, entry.name);
      const path = relative(folder, file).split(sep).join("/");
      if (entry.isDirectory() && !skipped.has(entry.name)) await visit(file);
      if (entry.isFile() && isWanted(path)) files.set(path, await readFile(file));
    }
  };
  await visit(folder);
  return files;
}

/** What is said of a zip's size is looked at before anything of it is unpacked. */
function unzipped(bytes: Uint8Array, name: string): Map<string, Uint8Array> {
  let room = limits.importUnpackedBytes;
  let count = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name: path, originalSize }) => {
        count += 1;
        if (!isWanted(path)) return false;
        room -= originalSize;
        if (room < 0 || count > limits.importArchiveEntries)
          throw new Misuse(
            `${name} unpacks to more than ${limits.importUnpackedBytes} bytes, or holds more than ${limits.importArchiveEntries} files: it is left alone.`,
          );
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof Misuse) throw error;
    throw new Misuse(`${name} is no folder, and no zip that can be read.`);
  }
}

/** The files in as few parts as it takes. Throws Misuse where the texts do not go together. */
export function inParts(files: Files): Source {
  const sent = [...files].map(([path, bytes]) => fileOf(path, bytes));
  const texts = sent.filter(({ path }) => !isPicture(path));
  const size = sizeOf(texts);
  if (size > partBytes)
    throw new Misuse(
      `Its texts take ${size} bytes, and an import ${Math.floor(partBytes)} at most, since the configuration of a site is about all of them. Import its folders into collections of their own.`,
    );
  const pictures: SentFile[][] = [];
  let room = 0;
  for (const file of sent.filter(({ path }) => isPicture(path))) {
    room -= file.content.length;
    if (room < 0) {
      pictures.push([]);
      room = partBytes - file.content.length;
    }
    pictures.at(-1)?.push(file);
  }
  return { texts, pictures };
}

function fileOf(path: string, bytes: Uint8Array): SentFile {
  const text = isPicture(path) ? null : utf8Text(bytes);
  return text === null
    ? { path, status: "A", content: Buffer.from(bytes).toString("base64"), encoding: "base64" }
    : { path, status: "A", content: text };
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

const sizeOf = (files: readonly SentFile[]) => Buffer.byteLength(JSON.stringify(files));
