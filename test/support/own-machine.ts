/** A service as `npm start` starts it, and as a proxy with a certificate before it asks it. */
import { spawn } from "node:child_process";
import type { ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { operatorTokenHash } from "./operator.ts";
import { until } from "./until.ts";

const root = join(import.meta.dirname, "../..");

/** What it needs to start, and to let tests in. */
export const startable = {
  GALLEY_SECRET: "a-secret-of-this-machine-and-no-other",
  OWN_HOSTS: "127.0.0.1",
  SIGN_UP: "open",
  // Of the token in operator.ts.
  OPERATOR_TOKEN_HASH: operatorTokenHash,
  GALLEY_LISTEN: "127.0.0.1:0",
};

/** What a proxy says of each request, beside the host that it was sent to. */
export const proxied = {
  "X-Forwarded-Proto": "https",
  "X-Forwarded-For": "203.0.113.7",
};

export interface OwnService {
  send(request: Request): Promise<Response>;
  /** The runtime's process, below the service's. */
  runtimePid(): number;
  /** Sends the signal to the service alone, and gives its exit code once it is gone. */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null>;
  printed(): string;
}

export interface Ended {
  code: number | null;
  printed: string;
}

type Environment = Readonly<Record<string, string>>;

/** Starts it on this folder at `host`, of this code or another one, and waits until it answers. Throws with what it printed where it ends before. */
export async function startService(
  folder: string,
  builtDir: string,
  host: string,
  of = root,
): Promise<OwnService> {
  const environment = { ...startable, GALLEY_LISTEN: host, GALLEY_DATA: folder };
  const { child, printed, gone } = launch(environment, builtDir, of);
  await until("the service listens", () => {
    if (child.exitCode !== null) throw new Error(`The service ended: ${printed()}`);
    return listens(printed);
  });
  return {
    printed,
    runtimePid: () => Number(readFileSync(join(folder, "runtime.pid"), "utf8")),
    async send(asked) {
      const { pathname, search } = new URL(asked.url);
      const { method, headers } = asked;
      const all = { ...Object.fromEntries(headers), ...proxied, Connection: "close" };
      const body = method === "GET" ? null : await asked.arrayBuffer();
      const url = `http://${host}${pathname}${search}`;
      return fetch(url, { method, headers: all, body, redirect: "manual" });
    },
    async end(signal) {
      child.kill(signal);
      await gone;
      return child.exitCode;
    },
  };
}

/** Starts it where it is to refuse: gives what it said. Ends it, and throws with what it printed, where it starts. */
export async function startRefused(environment: Environment, builtDir: string): Promise<Ended> {
  const { child, printed, gone } = launch(environment, builtDir);
  await until("the service refuses or listens", () => child.exitCode !== null || listens(printed));
  if (child.exitCode === null) child.kill("SIGTERM");
  await gone;
  if (listens(printed)) throw new Error(`The service started: ${printed()}`);
  return { code: child.exitCode, printed: printed() };
}

/** Takes the bucket of files out of a folder, starts the service twice, which makes an empty one at most, and puts it back: gives what was said. */
export async function startsWithoutBucket(folder: string, builtDir: string): Promise<Ended[]> {
  const bucket = join(folder, "state/r2");
  const away = join(folder, "r2-elsewhere");
  renameSync(bucket, away);
  const start = () => startRefused({ ...startable, GALLEY_DATA: folder }, builtDir);
  const said = [await start(), await start()];
  rmSync(bucket, { recursive: true, force: true });
  renameSync(away, bucket);
  return said;
}

/** `npm run back-up` with these words. */
export async function runBackUp(environment: Environment, ...words: string[]): Promise<Ended> {
  const { child, printed, gone } = run(["scripts/back-up.ts", ...words], environment);
  await gone;
  return { code: child.exitCode, printed: printed() };
}

/** What `npm run operator` prints and leaves, and a way to kill it. */
export interface RunningCommand {
  gone: Promise<Ended>;
  printed(): string;
  kill(): void;
}

/** `npm run operator` with these words. */
export function runOperator(environment: Environment, ...words: string[]): RunningCommand {
  const { child, printed, gone } = run(["scripts/operator.ts", ...words], environment);
  return {
    gone: gone.then(() => ({ code: child.exitCode, printed: printed() })),
    printed,
    kill: () => child.kill("SIGKILL"),
  };
}

/** A proxy before the service, which says of each request what one with a certificate says. */
export async function openProxy(host: string): Promise<{ url: string; close(): void }> {
  const server = createServer((asked, answer) => {
    const { method = "GET", url = "/", headers } = asked;
    const to = request(`http://${host}${url}`, {
      method,
      headers: { ...headers, ...proxied, host },
    });
    to.on("response", (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    to.on("error", () => answer.destroy());
    asked.pipe(to);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const listens = (printed: () => string) => printed().includes("Galley answers at");

const launch = (environment: Environment, builtDir: string, of = root) =>
  run(["scripts/start.ts", "--built", builtDir], environment, of);

function run(command: readonly string[], environment: Environment, cwd = root) {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(
    process.execPath,
    ["--no-warnings", ...command],
    {
      cwd,
      env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => lines.push(line));
  const gone = once(child, "close");
  return { child, gone, printed: () => lines.join("\n") };
}

/** A POST of which half is sent; `finish` sends the rest, and gives the answer's status. */
export async function halfARequest(url: string, credential: Environment, body: unknown) {
  const { hostname, port, pathname: path } = new URL(url);
  const text = JSON.stringify(body);
  const headers = {
    ...proxied,
    ...credential,
    "Content-Type": "application/json",
    "Content-Length": String(text.length),
  };
  const outgoing = request({ hostname, port, path, method: "POST", headers });
  const answered = once(outgoing, "response");
  await new Promise((resolve) => outgoing.write(text.slice(0, 5), resolve));
  return {
    async finish(): Promise<number | undefined> {
      outgoing.end(text.slice(5));
      const [answer] = (await answered) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    },
  };
}

/** What the process runs; nothing where it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** The newest migration, and what takes it back of a database that has it. */
export function newestMigration(): { name: string; undo: string } {
  const folder = join(root, "drizzle");
  const names = readdirSync(folder).filter((each) => each.endsWith(".sql"));
  const name = names.toSorted().at(-1) ?? "";
  return { name, undo: undoOf(readFileSync(join(folder, name), "utf8")) };
}

/** Takes back what statements add, the last first. What they write into rows may be written again. */
function undoOf(sql: string): string {
  const added = [
    ...sql.matchAll(
      /^ALTER TABLE (?<table>`\w+`) ADD (?<column>`\w+`)|^CREATE (?:UNIQUE )?(?<kind>TABLE|INDEX|TRIGGER) (?<made>`\w+`)/gm,
    ),
  ].toReversed();
  const undone = added.map(({ groups: { table, column, kind, made } = {} }) =>
    column === undefined ? `DROP ${kind} ${made};` : `ALTER TABLE ${table} DROP COLUMN ${column};`,
  );
  // A trigger that is made anew is among what was added.
  const taken = /^(?:DROP(?! TRIGGER IF EXISTS)|ALTER TABLE `\w+` (?:DROP|RENAME)).*/m.exec(
    sql,
  )?.[0];
  if (taken !== undefined)
    throw new Error(`Nothing takes "${taken}" back: say in undoOf (own-machine.ts) what does.`);
  return undone.join(" ");
}
