/**
 * `npm run dev`: the studio built, the database migrated, the service started and seeded once, on this
 * machine alone. Options: --port N (8787), --persist DIR (.galley), --fresh (forget what was kept in DIR).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureSeeded, seededFile } from "./seed.ts";
import type { Seeded } from "./seed.ts";
import { startServer } from "./server.ts";
import type { Server } from "./server.ts";

const root = join(import.meta.dirname, "..");
const runtimeDir = "galley-state";
/** Everything this script ever makes below the persist directory. */
const made = [runtimeDir, seededFile];

interface Options {
  port: number;
  persistDir: string;
  isFresh: boolean;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8787" },
      persist: { type: "string", default: ".galley" },
      fresh: { type: "boolean", default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port takes a number from 1 to 65535, not "${values.port}".`);
  }
  return { port, persistDir: values.persist, isFresh: values.fresh };
}

/** Aborts at the first Ctrl-C or request to end, so that nothing it started outlives this script. */
function endSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => controller.abort(new Error("Ended.")));
  }
  return controller.signal;
}

/** The studio, and the panel that tries endpoints. */
const built = ["vite.studio.config.ts", "vite.playground.config.ts"];

async function build(config: string, signal: AbortSignal): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "--config", config, "--logLevel", "error"];
  const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
  signal.addEventListener("abort", () => child.kill());
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${config} did not build.`);
}

async function describe({ url }: Server, seeded: Seeded): Promise<void> {
  const { orgId, collectionId, users } = seeded;
  const galleyDir = join(root, ".galley");
  await mkdir(galleyDir, { recursive: true });
  const description = { url, orgId, collectionId, users };
  await writeFile(join(galleyDir, "dev.json"), `${JSON.stringify(description, null, 2)}\n`, {
    mode: 0o600,
  });
  const lines = [
    `Galley is ready.`,
    ``,
    `  studio     ${url}/studio`,
    `  handbook   ${url}/docs/${seeded.orgSlug}/${seeded.collectionSlug}`,
    `  interface  ${url}/openapi.json`,
    `  webhooks   ${url}/dev/receiver  (point one here and see what arrives)`,
    `  sign in    ${users.owner.email} / ${users.owner.password}  (also admin@ and member@)`,
    ``,
    `Tokens: .galley/dev.json. Ctrl-C ends it.`,
  ];
  console.log(lines.join("\n"));
}

/** What the environment allows, and this service itself, so that webhooks reach /dev/receiver. */
function allowedOrigins(port: number): string {
  const own = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  return [process.env.OUTBOUND_ALLOW ?? "", ...own].filter((origin) => origin !== "").join(",");
}

/** Which AI provider answers, as the environment says: none of them is the built-in one. */
function aiVariables(): Record<string, string> {
  const named = Object.entries(process.env).filter(([name]) => name.startsWith("AI_"));
  return Object.fromEntries(named.map(([name, value]) => [name, value ?? ""]));
}

async function main(signal: AbortSignal): Promise<void> {
  const { port, persistDir, isFresh } = readOptions();
  if (isFresh) {
    for (const name of made) await rm(join(persistDir, name), { recursive: true, force: true });
  }
  for (const config of built) await build(config, signal);
  console.log("Starting…");
  // The mails to the people of the seed are of no use to anybody, unless seeding fails.
  const whileSeeding: string[] = [];
  let onServerLine = (line: string): void => void whileSeeding.push(line);
  const server = await startServer({
    port,
    stateDir: join(persistDir, runtimeDir),
    outboundAllow: allowedOrigins(port),
    variables: aiVariables(),
    onLine: (line) => onServerLine(line),
    signal,
  });
  try {
    const seeded = await ensureSeeded(server.url, persistDir);
    onServerLine = (line) => console.log(line);
    await describe(server, seeded);
  } catch (error) {
    for (const line of whileSeeding) console.log(line);
    await server.stop();
    throw error;
  }
  await server.ended;
  if (!signal.aborted) throw new Error("The service ended by itself.");
}

const signal = endSignal();
try {
  await main(signal);
} catch (error) {
  // What breaks off because it was told to is no fault.
  if (!signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
