/** The built Worker in the open runtime, its storage in a folder: what production binds, under names that never change. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import type { V4MiniflareOptions } from "miniflare";
import type { Send } from "../api.ts";
import { beatOfBackUp } from "../back-up/beat.ts";
import { freePort } from "../free-port.ts";
import { bindingsFile, readBindings } from "./bindings.ts";
import { expectBucket } from "./bucket.ts";
import type { Behind } from "./front.ts";
import { migrateHere, appliedStateHere } from "./migrate.ts";
import { modulesIn } from "./modules.ts";
import { CannotStart } from "./settings.ts";

const root = join(import.meta.dirname, "../..");
const migrations = join(root, "drizzle");
const host = "127.0.0.1";
const cron = "* * * * *";

/** Where files and rooms lie in the folder follows from these: a change of them is a change of every installation. */
const names = { worker: "galley", database: "galley", bucket: "galley-files" };

/** A runtime that fell over is back within this, or will not come back. */
const backWithinMs = 60_000;

export interface RunningWorker {
  behind: Behind;
  /** What was migrated to start it. */
  migrated: readonly string[];
  /** Runs one minute of the cron. Throws where a part of it failed. */
  runCron(): Promise<void>;
  /** Notes when the last back-up was begun, for the alarm that is told of none. */
  noteBackUp(at: number): Promise<void>;
  /** Ends the runtime at once. */
  end(): Promise<void>;
}

export interface RunningOptions {
  /** The folder of the built modules. */
  builtDir: string;
  stateDir: string;
  variables: Readonly<Record<string, string>>;
  /** Is told the number of every process that is the runtime: another one after each that fell over. */
  onProcess: (pid: number) => void;
  /** Is told that the runtime fell over and did not come back. */
  onLost: () => void;
}

/**
 * Starts it and migrates its database. Throws CannotStart where nothing is built, where the database is ahead of this
 * code, and where the bucket is lost.
 */
export async function runWorker(options: RunningOptions): Promise<RunningWorker> {
  const { builtDir } = options;
  expectBuilt(builtDir);
  // Pages that another version has rendered: none of them is asked for again.
  await rm(join(options.stateDir, "cache"), { recursive: true, force: true });
  const port = await freePort();
  const watch = watchProcess(options);
  const miniflare = await miniflareOf(options, {
    unsafeDirectSockets: [{ host, port, proxy: true }],
    handleStructuredLogs: ({ message }: { message: string }) => console.log(message),
    unsafeHandleRuntimeRestart: () => watch.isBack(),
  });
  const end = async () => {
    watch.end();
    await miniflare.dispose();
  };
  try {
    await miniflare.ready;
    const database = await miniflare.getD1Database("DB");
    const pending = await migrateAll(database);
    await expectBucket(database, await miniflare.getR2Bucket("FILES"));
    const worker = await miniflare.getWorker();
    const runCron = async () => {
      await worker.scheduled({ cron });
    };
    const noteBackUp = async (at: number) => {
      await database.prepare(beatOfBackUp(at)).run();
    };
    return { behind: { host, port }, migrated: pending, runCron, noteBackUp, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A service over a copy of somebody's data, which nobody sees: it listens nowhere, sends nothing, and has no cron. */
export interface ScratchWorker {
  /** Asks it, under a name that its OWN_HOSTS says. */
  ask: Send;
  bucket: ScratchBucket;
  database: ScratchDatabase;
  end(): Promise<void>;
}

interface ScratchBucket {
  put(key: string, bytes: Uint8Array, options: object): Promise<unknown>;
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
  list(options: object): Promise<{ objects: { key: string }[]; truncated: boolean }>;
}

export type ScratchDatabase = Awaited<ReturnType<Miniflare["getD1Database"]>>;

type Copied = Pick<RunningOptions, "builtDir" | "stateDir" | "variables">;

/** Starts one, its database as it was copied. */
export async function openScratch(options: Copied): Promise<ScratchWorker> {
  expectBuilt(options.builtDir);
  const refused = () => new Response("Nothing leaves a scratch service.", { status: 502 });
  const miniflare = await miniflareOf(options, {
    outboundService: refused,
    handleStructuredLogs: ({ message }: { message: string }) => {
      if (message.includes('"level":"error"')) console.error(message);
    },
  });
  await miniflare.ready;
  return {
    ask: async (url, init) => miniflare.dispatchFetch(url, init as never) as never,
    bucket: (await miniflare.getR2Bucket("FILES")) as unknown as ScratchBucket,
    database: await miniflare.getD1Database("DB"),
    end: () => miniflare.dispose(),
  };
}

/** Migrates its database to today's. Throws CannotStart where it is ahead of this code. */
export async function migrateScratch({ database }: ScratchWorker): Promise<void> {
  await migrateAll(database);
}

/** Gives what was migrated. */
async function migrateAll(database: ScratchDatabase): Promise<readonly string[]> {
  const { pending, unknown } = await appliedStateHere(database, migrations);
  if (unknown.length > 0) {
    throw new CannotStart(
      `The database is ahead of this code: it has ${unknown.join(", ")}. Start the version that knows them, or bring back the back-up of before (docs/operations/self-hosting.md).`,
    );
  }
  await migrateHere(database, migrations, pending);
  return pending;
}

function expectBuilt(builtDir: string): void {
  const isBuilt = [
    join(builtDir, "worker.js"),
    join(builtDir, bindingsFile),
    join(root, "dist/public/studio/index.html"),
  ].every((file) => existsSync(file));
  if (!isBuilt) throw new CannotStart("Nothing is built yet: `npm run build`, then `npm start`.");
}

async function miniflareOf(options: Copied, more: object): Promise<Miniflare> {
  const { builtDir, stateDir } = options;
  return new Miniflare(
    convertV4MiniflareOptions({
      ...(await bindingsOf(options)),
      modules: await modulesIn(builtDir),
      modulesRoot: builtDir,
      cf: false,
      log: new Log(LogLevel.ERROR),
      resourcePersistencePath: stateDir,
      ...more,
    } as unknown as V4MiniflareOptions),
  );
}

/** What the build has found bound, with these variables, and under this machine's names. */
async function bindingsOf({ builtDir, variables }: Copied) {
  return {
    ...(await readBindings(builtDir)),
    name: names.worker,
    bindings: variables,
    d1Databases: { DB: names.database },
    r2Buckets: { FILES: names.bucket },
  };
}

/** Follows the runtime's process through its restarts. */
function watchProcess({ onProcess, onLost }: RunningOptions) {
  let isEnding = false;
  let lost: NodeJS.Timeout | undefined;
  const onExit = () => {
    if (isEnding) return;
    console.error("The runtime fell over, and is started again.");
    lost = setTimeout(onLost, backWithinMs);
  };
  const onSpawn = (message: unknown) => {
    const { process: started } = message as { process: ChildProcess };
    // What it runs is known once it runs.
    started.once("spawn", () => {
      if (!started.spawnfile.includes("workerd")) return;
      onProcess(started.pid ?? 0);
      started.once("exit", onExit);
    });
  };
  subscribe("child_process", onSpawn);
  return {
    isBack: () => clearTimeout(lost),
    end() {
      isEnding = true;
      clearTimeout(lost);
      unsubscribe("child_process", onSpawn);
    },
  };
}
