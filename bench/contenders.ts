/** Everything that is measured beside each other, each started from a deployment's own bundle. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { placeAssets } from "../scripts/place-assets.ts";
import { bundle } from "./bundle.ts";
import type { Bundle } from "./bundle.ts";
import { start } from "./runtime.ts";
import type { Running } from "./runtime.ts";

const root = join(import.meta.dirname, "..");

export interface Contender {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

/** Starts a Galley that has its static assets, and whose database has every migration; what it stores is on disk where a folder is given. */
export async function startGalley(made: Bundle, persistDir?: string): Promise<Running> {
  await placeAssets();
  const running = await start(made, persistDir);
  const database = await running.miniflare.getD1Database("DB");
  const migrations = join(root, "drizzle");
  const files = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  for (const name of files.sort()) {
    const statements = readFileSync(join(migrations, name), "utf8").split(
      "--> statement-breakpoint",
    );
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
  return running;
}

export interface Bare {
  contenders: Contender[];
  stop: () => Promise<unknown>;
}

/** Starts the bare Workers: `hello`, `hono` and `hono-d1`, in this order. */
export async function startBare(folder: string): Promise<Bare> {
  const bare = [
    { name: "bare Worker", file: "hello", path: "/hello" },
    { name: "Hono", file: "hono", path: "/hello" },
    { name: "Hono + one D1 row", file: "hono-d1", path: "/rows/1" },
  ];
  const started: { contender: Contender; running: Running }[] = [];
  for (const { name, file, path } of bare) {
    const config = join(import.meta.dirname, "workers", `${file}.toml`);
    const running = await start(bundle(config, join(folder, file)));
    if (file === "hono-d1") await fillRows(running.miniflare);
    started.push({ contender: { name, url: running.url + path }, running });
  }
  const contenders = started.map(({ contender }) => contender);
  return {
    contenders,
    stop: () => Promise.all(started.map(({ running }) => running.stop())),
  };
}

/** Starts a bare Hono Worker that sends what stands at an address, headers included: what sending it costs. */
export async function startSending(
  folder: string,
  url: string,
): Promise<{ contender: Contender; stop: () => Promise<void> }> {
  const answer = await fetch(url);
  const made = bundle(
    join(import.meta.dirname, "workers/hono-sending.toml"),
    join(folder, "hono-sending"),
  );
  const ANSWER = JSON.stringify({ headers: [...answer.headers], body: await answer.text() });
  const running = await start({ ...made, bindings: { ...made.bindings, bindings: { ANSWER } } });
  return {
    contender: { name: "Hono, as much to send", url: `${running.url}/page` },
    stop: () => running.stop(),
  };
}

async function fillRows(miniflare: Miniflare): Promise<void> {
  const database = await miniflare.getD1Database("DB");
  await database.exec("create table rows (id text primary key, title text, body text)");
  await database.exec("insert into rows values ('1', 'A title', 'A body of a few words')");
}
