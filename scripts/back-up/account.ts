/** What there is to keep of a service on an account: its database, and every object of its bucket; and both again from that. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readEnvironment } from "../deploy/configuration.ts";
import type { EnvironmentName } from "../deploy/environments.ts";
import { wrangler } from "../deploy/wrangler.ts";
import { beatOfBackUp } from "./beat.ts";
import type { Content, Part, RestoredPart } from "./night.ts";
import { chunkOf, whole } from "./store.ts";
import type { Bucket } from "./s3.ts";

/** Where the parts of an account belong: its database, and each object behind this. */
export const databasePath = "database.sql";
export const objects = "objects/";

/** The database of a service. */
export interface AccountDatabase {
  /** All of it, as SQL of one moment. */
  export(): Promise<Uint8Array>;
  hasTables(): Promise<boolean>;
  /** Runs what `export` gave. */
  import(sql: Uint8Array): Promise<void>;
  /** Notes when the last back-up was begun, for the alarm that is told of none. */
  noteBackUp(at: number): Promise<void>;
}

const configuration = join(import.meta.dirname, "../../wrangler.toml");

/** That of an environment of wrangler.toml, on the account. Throws where it has several, of which this would keep one. */
export function databaseOf(environment: EnvironmentName, file = configuration): AccountDatabase {
  const bound = readEnvironment(file, environment).d1_databases.map(({ binding }) => binding);
  if (bound.length > 1) {
    throw new Error(
      `${environment} has several databases (${bound.join(", ")}), and a back-up keeps one as yet: copy each with \`npx wrangler d1 export\`, and the bucket with it (docs/operations/back-ups.md).`,
    );
  }
  const target = ["--remote", "--env", environment];
  const execute = (...args: string[]) => wrangler(["d1", "execute", "DB", ...target, ...args]);
  return {
    export: () =>
      inScratch(async (file) => {
        const output = ["--skip-confirmation", "--output", file];
        await wrangler(["d1", "export", "DB", ...target, ...output]);
        return readFile(file);
      }),
    async hasTables() {
      const asked = "SELECT count(*) AS count FROM sqlite_master WHERE name = 'organizations'";
      const said = await execute("--json", "--command", asked);
      const [{ results }] = JSON.parse(said) as [{ results: { count: number }[] }];
      return results[0]?.count !== 0;
    },
    import: (sql) =>
      inScratch(async (file) => {
        await writeFile(file, sql);
        await execute("--yes", "--file", file);
      }),
    async noteBackUp(at) {
      await execute("--yes", "--command", beatOfBackUp(at));
    },
  };
}

/** The database first: an object may be there that no row names yet, but not the other way round. */
export async function* partsOfAccount(
  database: AccountDatabase,
  bucket: Bucket,
): AsyncGenerator<Part> {
  yield { path: databasePath, read: async () => contentOf({ bytes: await database.export() }) };
  for (const { name, tag } of await bucket.listTagged()) {
    yield { path: objects + name, tag, read: async () => contentOf(await bucket.read(name)) };
  }
}

function contentOf({
  bytes,
  ...rest
}: {
  bytes: Uint8Array;
  headers?: Content["headers"];
}): Content {
  return { chunks: () => chunkOf(bytes), ...rest };
}

/** Fills an empty database and a bucket. Throws where the database holds anything already. */
export async function restoreAccount(
  parts: AsyncIterable<RestoredPart>,
  database: AccountDatabase,
  bucket: Bucket,
): Promise<number> {
  if (await database.hasTables()) {
    throw new Error("The database holds tables already: restore into a new one.");
  }
  let count = 0;
  let sql: Uint8Array | null = null;
  for await (const { path, chunks, headers } of parts) {
    // The rows come last: nobody is led to an object that is not there yet.
    if (path === databasePath) sql = await whole(chunks());
    else if (path.startsWith(objects))
      await bucket.write(path.slice(objects.length), await whole(chunks()), headers);
    count += 1;
  }
  if (sql === null) throw new Error("This is no back-up of an account: it has no database.");
  await database.import(Buffer.from(tablesFirst(new TextDecoder().decode(sql))));
  return count;
}

/**
 * An export with all tables before all rows: it has each table's rows right behind it, and a row that refers to a table
 * that is not there yet is refused. Indexes and triggers come last in it, and stay there.
 */
export function tablesFirst(sql: string): string {
  const lines = sql.split("\n");
  const end = lines.findIndex((line) =>
    /^CREATE (?:UNIQUE INDEX|INDEX|TRIGGER|VIEW)\b/i.test(line),
  );
  const upToRest = end < 0 ? lines : lines.slice(0, end);
  const rest = end < 0 ? [] : lines.slice(end);
  // Breaks of lines within a value are written as a function: a row is one line.
  const isRow = (line: string) => /^(?:INSERT INTO "|DELETE FROM sqlite_sequence)/.test(line);
  return [...upToRest.filter((line) => !isRow(line)), ...upToRest.filter(isRow), ...rest].join(
    "\n",
  );
}

async function inScratch<T>(act: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "galley-back-up-"));
  try {
    return await act(join(folder, databasePath));
  } finally {
    await rm(folder, { recursive: true });
  }
}
