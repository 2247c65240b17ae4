/** Runs wrangler as a command, and gives what it printed. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EnvironmentName } from "./environments.ts";

const root = join(import.meta.dirname, "../..");
const cli = join(root, "node_modules/wrangler/wrangler-dist/cli.js");

/** What was printed, without its tables: the list of what is uploaded is longer than what is wrong with it. */
const withoutTables = (printed: string) => printed.replaceAll(/^[┌├│└].*\n/gm, "");

/** What a command printed, when it failed. */
export class WranglerFailed extends Error {
  readonly printed: string;

  constructor(args: readonly string[], printed: string) {
    super(`\`wrangler ${args.join(" ")}\` failed:\n${withoutTables(printed).trim()}`);
    this.printed = printed;
  }
}

export interface Running {
  /** Given to the command on its standard input. */
  input?: string;
  /** What it prints is shown as it comes. */
  isShown?: boolean;
  /** Where wrangler notes what it did, a line of JSON each. */
  notes?: string;
}

/** The standard output of one command. Throws WranglerFailed with all it printed when its exit status is not 0. */
export async function wrangler(
  args: readonly string[],
  { input, isShown = false, notes }: Running = {},
): Promise<string> {
  const child = spawn(process.execPath, ["--no-warnings", cli, ...args], {
    cwd: root,
    env: {
      ...process.env,
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_HIDE_BANNER: "true",
      // What it answers is a line of its log: whoever runs it with fewer would get none.
      WRANGLER_LOG: "log",
      ...(notes === undefined ? {} : { WRANGLER_OUTPUT_FILE_PATH: notes }),
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let out = "";
  let all = "";
  const collect = (chunk: Buffer, isOut: boolean) => {
    all += String(chunk);
    if (isOut) out += String(chunk);
    if (isShown) process.stdout.write(chunk);
  };
  child.stdout.on("data", (chunk: Buffer) => collect(chunk, true));
  child.stderr.on("data", (chunk: Buffer) => collect(chunk, false));
  child.stdin.end(input ?? "");
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new WranglerFailed(args, all);
  return out;
}

/** The version that the notes of a deploy name. Throws where they name none. */
export function versionIn(notes: string): string {
  const lines = notes.split("\n").filter((line) => line !== "");
  const deployed = lines.map((line) => JSON.parse(line)).find(({ type }) => type === "deploy");
  if (typeof deployed?.version_id === "string") return deployed.version_id;
  throw new Error(`It is deployed, and wrangler does not say as which version: ${notes}`);
}

/** Deploys the environment, and gives the version that answers from then on. */
export async function deployedVersion(environment: EnvironmentName): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "galley-deploy-"));
  const notes = join(folder, "notes.ndjson");
  try {
    await wrangler(["deploy", "--env", environment], { isShown: true, notes });
    return versionIn(readFileSync(notes, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether the thing that the command tells of is there. Throws where it could not be asked. */
export async function isThere(args: readonly string[]): Promise<boolean> {
  try {
    await wrangler(args);
    return true;
  } catch (error) {
    const isAbsent =
      error instanceof WranglerFailed &&
      /(?:not exist|not found|no such|couldn't find)/i.test(error.printed);
    if (isAbsent) return false;
    throw error;
  }
}
