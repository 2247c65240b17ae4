/**
 * A night's back-up: every part under the hash of what is in it, so that what has not changed lies there once, and a
 * manifest that names them, written last. A back-up without its manifest is none.
 */
import { createHash } from "node:crypto";
import { chunkOf, whole } from "./store.ts";
import type { Chunks, Store } from "./store.ts";

/** What is kept of a part: its bytes, which can be read again until the next part is, and the headers that an object of a bucket has. */
export interface Content {
  chunks: () => Chunks;
  headers?: Readonly<Record<string, string>>;
}

/** Something to be kept: where it belongs, and what is in it; null where it has gone meanwhile. */
export interface Part {
  path: string;
  /** Changes whenever what is in it does: it is not read where the night before has it with the same one. */
  tag?: string;
  read: () => Promise<Content | null>;
}

interface KeptPart {
  path: string;
  tag?: string | undefined;
  bytes: number;
  sha256: string;
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface Manifest {
  format: 1;
  /** When it was begun: nothing that was acknowledged before is missing. */
  at: string;
  parts: readonly KeptPart[];
}

export interface Taken {
  night: string;
  /** How many parts. */
  count: number;
  bytes: number;
  /** Of these, what lay there already. */
  known: number;
}

const dayMs = 24 * 60 * 60_000;
const nights = "nights/";
const manifestName = (night: string) => `${nights}${night}.json`;
const partName = (sha256: string) => `parts/${sha256.slice(0, 2)}/${sha256}`;

interface Digest {
  sha256: string;
  bytes: number;
}

/** The checksum of these bytes, and how many they are. */
export async function digestOf(chunks: Chunks): Promise<Digest> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Takes one, and reads back whatever it wrote. Throws where that is not what was written; there is no manifest then. */
export async function backUp(
  parts: AsyncIterable<Part>,
  store: Store,
  now: number,
): Promise<Taken> {
  const at = new Date(now).toISOString();
  const night = at.replaceAll(/[:.]/g, "-");
  const before = await lastParts(store);
  const there = new Set(await store.list("parts/"));
  const kept: KeptPart[] = [];
  let known = 0;
  for await (const part of parts) {
    const same = before.get(part.path);
    if (part.tag !== undefined && same?.tag === part.tag && there.has(partName(same.sha256))) {
      kept.push(same);
      known += 1;
      continue;
    }
    const content = await part.read();
    if (content === null) continue;
    const { chunks, headers } = content;
    const { sha256, bytes } = await digestOf(chunks());
    kept.push({ path: part.path, tag: part.tag, bytes, sha256, headers });
    const name = partName(sha256);
    if (there.has(name)) known += 1;
    else await putAndReadBack(store, name, { chunks, sha256 });
    there.add(name);
  }
  if (kept.length === 0) throw new Error("There is nothing to keep.");
  const manifest: Manifest = { format: 1, at, parts: kept };
  const text = () => chunkOf(Buffer.from(JSON.stringify(manifest)));
  const { sha256 } = await digestOf(text());
  await putAndReadBack(store, manifestName(night), { chunks: text, sha256 });
  const bytes = kept.reduce((sum, part) => sum + part.bytes, 0);
  return { night, count: kept.length, bytes, known };
}

/** The parts of the last night, by where they belong. */
async function lastParts(store: Store): Promise<Map<string, KeptPart>> {
  const last = (await nightsIn(store)).at(-1);
  if (last === undefined) return new Map();
  const { parts } = await readManifest(store, last);
  return new Map(parts.map((part) => [part.path, part]));
}

async function putAndReadBack(
  store: Store,
  name: string,
  { chunks, sha256 }: Pick<Content, "chunks"> & Pick<Digest, "sha256">,
): Promise<void> {
  await store.put(name, chunks());
  if ((await digestOf(store.get(name))).sha256 === sha256) return;
  throw new Error(`${store.name} gives ${name} back otherwise than it was written.`);
}

/** The nights that are kept, oldest first. */
export async function nightsIn(store: Store): Promise<string[]> {
  const names = await store.list(nights);
  return names
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(nights.length, -".json".length));
}

/** When the night was begun, in milliseconds since the epoch. */
export function timeOf(night: string): number {
  return Date.parse(night.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d+)Z/, "T$1:$2:$3.$4Z"));
}

export async function readManifest(store: Store, night: string): Promise<Manifest> {
  const bytes = await whole(store.get(manifestName(night))).catch((cause: Error) => {
    const help = "`npm run back-up -- list` names those that there are";
    throw new Error(`No back-up ${night} can be read, ${help}: ${cause.message}`, { cause });
  });
  const manifest = JSON.parse(bytes.toString()) as Manifest;
  if (manifest.format === 1) return manifest;
  throw new Error(`${night} is of a format that this version does not know.`);
}

/** A part as it was kept. */
export interface RestoredPart {
  path: string;
  chunks: () => Chunks;
  headers: Readonly<Record<string, string>>;
}

/** Gives each part of a night. Throws where one is missing, or is not what was kept. */
export async function* partsOf(store: Store, night: string): AsyncGenerator<RestoredPart> {
  const { parts } = await readManifest(store, night);
  for (const { path, sha256, headers = {} } of parts) {
    const chunks = () => store.get(partName(sha256));
    const found = await digestOf(chunks()).catch(() => null);
    if (found === null) throw new Error(`${night} lacks ${path}.`);
    if (found.sha256 !== sha256) throw new Error(`${night}: ${path} is damaged.`);
    yield { path, chunks, headers };
  }
}

/** Removes the nights that are older than so many days, but never the last one, and the parts that no night names. */
export async function prune(store: Store, days: number, now: number): Promise<string[]> {
  const all = await nightsIn(store);
  const old = all.slice(0, -1).filter((night) => timeOf(night) < now - days * dayMs);
  for (const night of old) await store.delete(manifestName(night));
  const named = new Set<string>();
  for (const night of all.filter((each) => !old.includes(each))) {
    const { parts } = await readManifest(store, night);
    for (const { sha256 } of parts) named.add(partName(sha256));
  }
  const unnamed = (await store.list("parts/")).filter((name) => !named.has(name));
  for (const name of unnamed) await store.delete(name);
  return old;
}
