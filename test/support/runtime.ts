/**
 * The built Worker in a runtime of its own that a test may kill, on a loopback port, with storage that
 * outlives it.
 */
import { execFile, spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { freePort } from "../../scripts/free-port.ts";
import { writeBindings } from "../../scripts/start/bindings.ts";
import type { RuntimeOptions } from "./runtime-process.ts";

const root = join(import.meta.dirname, "../..");
const startsWithinMs = 60_000;
const secret = "a-secret-of-this-runtime-and-no-other";

export interface Runtime {
  /** `127.0.0.1:port`. */
  host: string;
  /** The root secret that the Worker runs with. */
  secret: string;
  /** The folder of what it stores. */
  stateDir: string;
  /** The runtime's process, which changes with every kill. */
  pid(): number;
  /** Sends SIGKILL to the runtime at once; resolves when another one serves from its storage. */
  kill(): Promise<void>;
  /** Ends everything and removes what was stored. */
  stop(): Promise<void>;
}

export interface RuntimeSettings {
  /** The port on 127.0.0.1; any free one unless said. */
  port?: number;
  /** The folder of the Worker's built modules, which stay as they are; a build of its own unless said. */
  builtDir?: string;
  /** Exact origins that the outbound guard lets through, separated by commas. */
  outboundAllow?: string;
  /** How often the cron fires; never unless said. */
  cronEveryMs?: number;
  /** Further variables of the service. */
  variables?: Readonly<Record<string, string>>;
  /** Is told what the Worker prints, a line at a time. */
  onLine?: (line: string) => void;
}

/** Builds the Worker, unless it is built, and starts it on a free port with an empty storage. */
export async function startRuntime(settings: RuntimeSettings = {}): Promise<Runtime> {
  const folder = await mkdtemp(join(tmpdir(), "galley-runtime-"));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const options: RuntimeOptions = {
      builtDir: settings.builtDir ?? (await buildWorker(join(folder, "built"))),
      stateDir: join(folder, "state"),
      port: settings.port ?? (await freePort()),
      migrationsDir: join(root, "drizzle"),
      bindings: await bindingsOf(join(root, "wrangler.toml"), settings),
      cronEveryMs: settings.cronEveryMs ?? null,
    };
    const keeper = new Keeper(options, settings.onLine);
    await keeper.untilReady();
    return {
      host: `127.0.0.1:${options.port}`,
      secret,
      stateDir: options.stateDir,
      pid: () => keeper.runtimePid,
      kill: () => keeper.kill(),
      stop: async () => {
        await keeper.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Builds the Worker into the folder, as `npm run build` does, and gives that. */
export async function buildWorker(folder: string): Promise<string> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const args = ["build", "--config", "vite.worker.config.ts", "--outDir", folder];
  await promisify(execFile)(process.execPath, [vite, ...args], { cwd: root });
  await writeBindings(folder);
  return folder;
}

/** The configuration's bindings without its sources and its public development secret. */
async function bindingsOf(configPath: string, settings: RuntimeSettings) {
  // Large, and of no use to files of tests that share a runtime.
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configPath);
  const { modulesRules: _rules, bindings, ...rest } = workerOptions;
  const own = {
    GALLEY_SECRET: secret,
    OUTBOUND_ALLOW: settings.outboundAllow ?? "",
    PASSWORD_HASHING: "quick",
    ...settings.variables,
  };
  return { ...rest, bindings: { ...(bindings as object), ...own } };
}

/** The process that keeps a runtime running, and the process id of the runtime it keeps. */
class Keeper {
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #gone: Promise<unknown>;
  #runtimePid: number | null = null;
  #ready = Promise.withResolvers<void>();
  #printed = "";

  constructor(options: RuntimeOptions, onLine: (line: string) => void = () => undefined) {
    const script = join(import.meta.dirname, "runtime-process.ts");
    this.#child = spawn(process.execPath, ["--no-warnings", script, JSON.stringify(options)], {
      cwd: root,
      // A group of its own: one signal at the end reaches the runtime below it too.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#gone = once(this.#child, "exit");
    this.#child.stderr.on("data", (data: Buffer) => {
      this.#printed = `${this.#printed}${String(data)}`.slice(-4_000);
    });
    createInterface({ input: this.#child.stderr }).on("line", onLine);
    createInterface({ input: this.#child.stdout }).on("line", (line) => {
      const [what, pid] = line.split(" ");
      if (what === "runtime") this.#runtimePid = Number(pid);
      if (what === "ready") this.#ready.resolve();
      onLine(line);
    });
    void this.#gone.then(() => this.#ready.reject(new Error("it ended")));
  }

  async untilReady(): Promise<void> {
    const late = setTimeout(() => this.#ready.reject(new Error("it is late")), startsWithinMs);
    try {
      await this.#ready.promise;
    } catch (error) {
      await this.stop();
      throw new Error(`The runtime: ${String(error)}\n${this.#printed}`, { cause: error });
    } finally {
      clearTimeout(late);
    }
  }

  get runtimePid(): number {
    if (this.#runtimePid === null) throw new Error("No runtime is running");
    return this.#runtimePid;
  }

  kill(): Promise<void> {
    const pid = this.runtimePid;
    this.#ready = Promise.withResolvers<void>();
    process.kill(pid, "SIGKILL");
    this.#runtimePid = null;
    return this.untilReady();
  }

  async stop(): Promise<void> {
    const isRunning = this.#child.exitCode === null && this.#child.signalCode === null;
    if (this.#child.pid !== undefined && isRunning) process.kill(-this.#child.pid, "SIGKILL");
    await this.#gone;
  }
}
