/**
 * A whole Galley on this machine: migrations, `wrangler dev` and the cron that nothing else calls
 * locally. Every process it starts stays in the caller's process group.
 */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { freePort, isFree } from "./free-port.ts";
import { calmed } from "./mail-lines.ts";
import { migrateDevelopment } from "./migrate-development.ts";
import { placeAssets } from "./place-assets.ts";

const root = join(import.meta.dirname, "..");
const wrangler = join(root, "node_modules/wrangler/wrangler-dist/cli.js");
const host = "127.0.0.1";
const cron = "* * * * *";
const cronEveryMs = 60_000;
const startsWithinMs = 120_000;
const stopsWithinMs = 5_000;
const keptLines = 40;

/** Keeps the local runtime quiet, off the network, and apart from other instances on this machine. */
const hermetic = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_OBSERVABILITY: "false",
  X_LOCAL_EXPLORER: "false",
};

export interface ServerOptions {
  /** The port on 127.0.0.1; left out: any free one. */
  port?: number;
  /** The folder below which databases, files and rooms are kept. */
  stateDir: string;
  /** Exact origins that the outbound guard lets through, separated by commas. */
  outboundAllow?: string;
  /** Further variables of the service. */
  variables?: Readonly<Record<string, string>>;
  /** Is told what the runtime prints, a line at a time. */
  onLine?: ((line: string) => void) | undefined;
  /** Ends the server, in whatever stage of starting it is. */
  signal?: AbortSignal;
}

export interface Server {
  url: string;
  port: number;
  /** Resolves when the server has ended, whoever ended it. */
  ended: Promise<void>;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Migrates the local database and starts the service; resolves once /healthcheck answers.
 * Throws with a plain sentence when the port is in use or the runtime ends early.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const port = await claimPort(options.port ?? 0);
  const stateDir = resolve(options.stateDir);
  await placeAssets();
  await mkdir(stateDir, { recursive: true });
  const environment = {
    ...process.env,
    ...hermetic,
    WRANGLER_REGISTRY_PATH: join(stateDir, "registry"),
  };

  await migrateDevelopment(stateDir);
  const serving = devArguments(port, stateDir, options);
  const service = spawnWrangler(serving, environment, options);
  const url = `http://${host}:${port}`;
  try {
    await untilHealthy(url, service);
  } catch (error) {
    await stop(service);
    throw error;
  }
  await callCron(url);
  const cronTimer = setInterval(() => void callCron(url), cronEveryMs);
  const ended = service.ended.then(() => clearInterval(cronTimer));
  return { url, port, ended, stop: () => stop(service) };
}

function devArguments(
  port: number,
  stateDir: string,
  { outboundAllow = "", variables = {} }: ServerOptions,
): string[] {
  const where = ["--ip", host, "--port", String(port), "--inspector-port", "0"];
  const how = ["--show-interactive-dev-session", "false", "--log-level", "error"];
  const all = Object.entries({ ...variables, OUTBOUND_ALLOW: outboundAllow });
  const set = all.flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  return ["dev", ...where, "--persist-to", stateDir, ...how, ...set];
}

interface Running {
  child: ChildProcess;
  ended: Promise<void>;
  /** The last lines it printed. */
  lines: string[];
  /** Asked to end: what it prints from then on is nobody's concern. */
  isStopping: boolean;
}

function spawnWrangler(
  args: string[],
  environment: NodeJS.ProcessEnv,
  { onLine, signal }: ServerOptions,
): Running {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, ["--no-warnings", wrangler, ...args], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit").then(() => undefined);
  const running: Running = { child, ended, lines: [], isStopping: false };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      running.lines = [...running.lines, line].slice(-keptLines);
      if (!running.isStopping) onLine?.(calmed(line));
    });
  }
  signal?.addEventListener("abort", () => requestEnd(running));
  return running;
}

function requestEnd(running: Running): void {
  running.isStopping = true;
  running.child.kill("SIGTERM");
}

async function untilHealthy(url: string, service: Running): Promise<void> {
  const deadline = Date.now() + startsWithinMs;
  let answer = "";
  while (Date.now() < deadline) {
    if (hasEnded(service)) {
      throw new Error(`The service ended while it was starting:\n${service.lines.join("\n")}`);
    }
    answer = await fetch(`${url}/healthcheck`).then(
      (response) => response.text(),
      () => answer,
    );
    if (isReady(answer)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The service was not healthy in time:\n${answer}\n${service.lines.join("\n")}`);
}

/** Healthy, or only the queue is not: its last sign of life may be from before a restart. */
function isReady(healthcheck: string): boolean {
  try {
    const { status, errors = [] } = JSON.parse(healthcheck) as Health;
    return status === "ok" || (errors.length > 0 && errors.every(({ path }) => path === "queue"));
  } catch {
    return false;
  }
}

/** What /healthcheck answers: its own shape, or the problem whose errors are the parts that failed. */
interface Health {
  status: string | number;
  errors?: { path: string }[];
}

async function callCron(url: string): Promise<void> {
  const address = `${url}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`;
  // The next minute calls again; a server that is just ending answers nothing.
  await fetch(address).catch(() => null);
}

function hasEnded({ child }: Running): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function stop(service: Running): Promise<void> {
  if (hasEnded(service)) return;
  requestEnd(service);
  const killer = setTimeout(() => service.child.kill("SIGKILL"), stopsWithinMs);
  await service.ended;
  clearTimeout(killer);
}

/** The port itself when it is free, any free one for 0. */
async function claimPort(wanted: number): Promise<number> {
  if (wanted === 0) return freePort();
  if (await isFree(wanted)) return wanted;
  throw new Error(`Port ${wanted} is in use. Stop what runs there, or choose another: --port N`);
}
