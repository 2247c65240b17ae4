/** What there is to keep of a service on an account: its database, and every object of its bucket; and both again from that. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Target } from "../deploy/migrations.ts";
import { wrangler } from "../deploy/wrangler.ts";
import type { Part, RestoredPart } from "./night.ts";
import type { Bucket } from "./s3.ts";

const databasePath = "database.sql";
const objects = "objects/";

/** The database first: an object may be there that no row names yet, but not the other way round. */
export async function* partsOfAccount(target: Target, bucket: Bucket): AsyncGenerator<Part> {
  const read = () =>
    inScratch(async (file) => {
      await wrangler(["d1", "export", "DB", ...target, "--output", file]);
      return { bytes: await readFile(file) };
    });
  yield { path: databasePath, read };
  for (const { name, tag } of await bucket.listTagged()) {
    yield { path: objects + name, tag, read: () => bucket.read(name) };
  }
}

/** Notes when the last back-up was begun, for the alarm that hears of none. */
export async function noteBackUp(target: Target, at: number): Promise<void> {
  const noted = `INSERT INTO heartbeats (queue, beat_at) VALUES ('back_up', ${at}) ON CONFLICT (queue) DO UPDATE SET beat_at = excluded.beat_at`;
  await wrangler(["d1", "execute", "DB", ...target, "--yes", "--command", noted]);
}

/** Fills an empty database and a bucket. Throws where the database holds anything already. */
export async function restoreAccount(
  parts: AsyncIterable<RestoredPart>,
  target: Target,
  bucket: Bucket,
): Promise<number> {
  await expectEmpty(target);
  let count = 0;
  let database: Uint8Array | null = null;
  for await (const { path, bytes, headers } of parts) {
    // The rows come last: nobody is led to an object that is not there yet.
    if (path === databasePath) database = bytes;
    else if (path.startsWith(objects))
      await bucket.write(path.slice(objects.length), bytes, headers);
    count += 1;
  }
  if (database === null) throw new Error("This is no back-up of an account: it has no database.");
  const dump = database;
  await inScratch(async (file) => {
    await writeFile(file, dump);
    await wrangler(["d1", "execute", "DB", ...target, "--yes", "--file", file]);
  });
  return count;
}

async function expectEmpty(target: Target): Promise<void> {
  const asked = "SELECT count(*) AS count FROM sqlite_master WHERE name = 'organizations'";
  const said = await wrangler(["d1", "execute", "DB", ...target, "--json", "--command", asked]);
  const [{ results }] = JSON.parse(said) as [{ results: { count: number }[] }];
  if (results[0]?.count === 0) return;
  throw new Error("The database holds tables already: restore into a new one.");
}

async function inScratch<T>(act: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "galley-back-up-"));
  try {
    return await act(join(folder, databasePath));
  } finally {
    await rm(folder, { recursive: true });
  }
}
