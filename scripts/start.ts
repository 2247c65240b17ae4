/**
 * `npm start`: the built service on this machine, without an account. It is told everything by variables of the
 * environment (docs/operations/self-hosting.md), and ends cleanly when it is asked to (SIGTERM, SIGINT).
 * Option: --built FOLDER, where the built Worker is (dist/worker).
 */
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freeBytes, takeDataFolder } from "./start/data-folder.ts";
import { openFront } from "./start/front.ts";
import type { Front } from "./start/front.ts";
import { nightly } from "./start/nightly.ts";
import type { RunningWorker } from "./start/runtime.ts";
import { CannotStart, readSettings } from "./start/settings.ts";
import type { Settings } from "./start/settings.ts";

const minuteMs = 60_000;
/** What is being answered has so long to come to its end. */
const drainsWithinMs = 10_000;
/** The queues take what readers did up to a second later. */
const queuesMs = 1_500;
const warnsBelowBytes = 1024 * 1024 * 1024;

/**
 * Resolves with the first request to end; the second one ends at once. In place of what the runtime's library does, which
 * ends everything at the first.
 */
function untilAskedToEnd(): Promise<string> {
  return new Promise((resolve) => {
    let asked = 0;
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
      process.removeAllListeners(signal).on(signal, () => {
        asked += 1;
        if (asked > 1) process.exit(1);
        resolve(signal);
      });
    }
  });
}

/** What is done each minute: the cron's part as on Cloudflare, the night's back-up, and a look at the disk. */
function minuteOf(worker: RunningWorker, { folder, isBackedUp }: Settings): () => Promise<void> {
  const backUp = isBackedUp ? nightly(folder) : null;
  const lookAtBackUp = async () => {
    const at = (await backUp?.(Date.now())) ?? null;
    if (at !== null) await worker.noteBackUp(at);
  };
  const lookAtDisk = async () => {
    const free = await freeBytes(folder);
    if (free < warnsBelowBytes) {
      throw new Error(`The disk of ${folder} is nearly full: ${free} bytes are free.`);
    }
  };
  return async () => {
    const parts = [worker.runCron(), lookAtDisk(), lookAtBackUp()];
    for (const part of await Promise.allSettled(parts)) {
      if (part.status === "rejected") console.error(String(part.reason));
    }
  };
}

async function end(front: Front, worker: RunningWorker): Promise<void> {
  await front.drain(drainsWithinMs);
  await pause(queuesMs);
  await worker.end();
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { built: { type: "string", default: join(import.meta.dirname, "../dist/worker") } },
  });
  const settings = readSettings(process.env);
  const { variables, folder, host, port } = settings;
  const data = await takeDataFolder(folder);
  const onLost = () => {
    console.error("The runtime did not come back.");
    process.exit(1);
  };
  const onProcess = (pid: number) => void data.noteRuntime(pid);
  // Large, and of no use to whoever is refused.
  const { runWorker } = await import("./start/runtime.ts");
  const worker = await runWorker({
    builtDir: resolve(values.built),
    stateDir: data.stateDir,
    variables,
    onProcess,
    onLost,
  });
  for (const name of worker.migrated) console.log(`Migrated: ${name}`);
  const front = await openFront(worker.behind, { host, port }).catch(async (error: Error) => {
    await worker.end();
    throw new CannotStart(`Nothing can be listened on at ${host}:${port}: ${error.message}`);
  });
  const asked = untilAskedToEnd();
  console.log(`Galley answers at ${front.url}, for ${variables["OWN_HOSTS"]}; its data: ${folder}`);
  const runMinute = minuteOf(worker, settings);
  void runMinute();
  const minutes = setInterval(() => void runMinute(), minuteMs);
  const signal = await asked;
  console.log(`${signal}: ending.`);
  clearInterval(minutes);
  await end(front, worker);
  await data.release();
  console.log("Ended.");
}

try {
  await main();
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}
