/**
 * A process that keeps the built Worker's runtime running, with its storage on disk: whenever the
 * runtime is killed it starts it again. Started by runtime.ts with one JSON argument, it prints
 * `runtime PID` for every runtime it starts and `ready` once that one serves.
 */
import { subscribe } from "node:diagnostics_channel";
import type { ChildProcess } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import type { V4MiniflareOptions } from "miniflare";
import { modulesIn } from "../../scripts/start/modules.ts";

export interface RuntimeOptions {
  /** The folder of the built modules, of which `worker.js` is the entry. */
  builtDir: string;
  stateDir: string;
  port: number;
  migrationsDir: string;
  /** What wrangler.toml binds, as Miniflare takes it. */
  bindings: Record<string, unknown>;
  /** How often the cron fires, which nothing else does here; null for never. */
  cronEveryMs: number | null;
}

const options = JSON.parse(process.argv[2] ?? "{}") as RuntimeOptions;

subscribe("child_process", (message) => {
  const { process: started } = message as { process: ChildProcess };
  started.once("spawn", () => process.stdout.write(`runtime ${started.pid}\n`));
});

const settings = {
  ...options.bindings,
  name: "galley",
  modules: await modulesIn(options.builtDir),
  modulesRoot: options.builtDir,
  unsafeDirectSockets: [{ host: "127.0.0.1", port: options.port }],
  cf: false,
  unsafeTriggerHandlers: true,
  log: new Log(LogLevel.NONE),
  resourcePersistencePath: options.stateDir,
  unsafeHandleRuntimeRestart: () => process.stdout.write("ready\n"),
};
const miniflare = new Miniflare(
  convertV4MiniflareOptions(settings as unknown as V4MiniflareOptions),
);

await miniflare.ready;
const database = await miniflare.getD1Database("DB");
await migrate();
if (options.cronEveryMs !== null) setInterval(() => void fireCron(), options.cronEveryMs);
process.stdout.write("ready\n");

async function fireCron(): Promise<void> {
  const address = `http://galley.test/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}`;
  // A runtime that is just dying answers nothing, and the next one is asked soon.
  await miniflare.dispatchFetch(address).catch(() => null);
}

async function migrate(): Promise<void> {
  const names = (await readdir(options.migrationsDir)).filter((name) => name.endsWith(".sql"));
  for (const name of names.sort())
    await database.prepare(await readFile(join(options.migrationsDir, name), "utf8")).run();
}
