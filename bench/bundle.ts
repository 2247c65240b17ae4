/** Bundles a Worker exactly as a deployment would, and says what is in it, what of it starts, and what it weighs. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { unstable_getMiniflareWorkerOptions as bindingsIn } from "wrangler";

const root = join(import.meta.dirname, "..");
export const galleyConfig = join(root, "wrangler.toml");
const galleyEntry = "worker.js";

/**
 * What the Worker may weigh, compressed: 1.2 MiB (docs/decisions/0045-what-the-worker-does-not-carry.md). The platform
 * takes 10 MB.
 */
export const bundleBudgetBytes = 1.2 * 1024 * 1024;

/**
 * What of it may be evaluated at its start, not compressed: 1 MiB, all of which is parsed before the first answer. The
 * bound that this stands for is 100 ms of start-up (`npm run bench -- start`), of which 0.95 MiB take 46 ms. With
 * the operations, which are loaded with their first call, it would be 1.5 MiB and 105 ms.
 */
export const startBudgetBytes = 1024 * 1024;

export interface BundledModule {
  type: "ESModule" | "Text" | "Data" | "CompiledWasm";
  path: string;
  contents: Uint8Array<ArrayBuffer>;
}

export interface Bundle {
  name: string;
  folder: string;
  /** The entry first. */
  modules: BundledModule[];
  compressedBytes: number;
  /** What the configuration binds, as Miniflare takes it. */
  bindings: Record<string, unknown>;
}

/** Runs wrangler quietly and gives what it printed. Throws with that where it fails. */
export function runWrangler(args: string[]): string {
  return run("wrangler/bin/wrangler.js", args);
}

/** Runs Vite quietly. Throws with what it printed where it fails. */
export function runVite(args: string[]): string {
  return run("vite/bin/vite.js", args);
}

function run(tool: string, args: string[]): string {
  const script = join(root, "node_modules", tool);
  return execFileSync(process.execPath, ["--no-warnings", script, ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: "pipe",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" },
  });
}

/** Bundles the Worker of a wrangler configuration into `folder`, which is empty or new. */
export function bundle(configPath: string, folder: string): Bundle {
  const { main = "" } = bindingsIn(configPath);
  const where = ["-c", configPath, "--env=", "--outdir", folder];
  runWrangler(["deploy", "--dry-run", ...where]);
  return bundleIn(folder, configPath, `${basename(main, ".ts")}.js`);
}

/** Builds Galley's Worker as a deployment would into `folder`; with `entry`, a file that wraps it. */
export function bundleGalley(folder: string, entry = "src/worker.ts"): Bundle {
  const config = ["--config", "vite.worker.config.ts", "--logLevel", "warn"];
  runVite(["build", ...config, "--ssr", entry, "--outDir", folder]);
  return bundleIn(folder, galleyConfig, galleyEntry);
}

function bundleIn(folder: string, configPath: string, entry: string): Bundle {
  const modules = readdirSync(folder)
    .filter((name) => !/\.(map|md|json)$/.test(name))
    .sort((one, other) => Number(other === entry) - Number(one === entry))
    .map((name) => moduleAt(folder, name));
  return {
    name: basename(configPath, ".toml"),
    folder,
    modules,
    compressedBytes: compressedBytesOf(modules),
    bindings: withoutSources(bindingsIn(configPath).workerOptions),
  };
}

/** Of a built Worker the modules that are evaluated at its start: the entry, and what is imported from there. */
export function modulesAtStart({ modules }: Bundle): BundledModule[] {
  const scripts = modules.filter(({ type }) => type === "ESModule");
  const byName = new Map(scripts.map((script) => [basename(script.path), script]));
  const reached = new Set(scripts.slice(0, 1));
  for (const { contents } of reached) {
    for (const [, name = ""] of new TextDecoder().decode(contents).matchAll(importStatement)) {
      const module = byName.get(name);
      if (module !== undefined) reached.add(module);
    }
  }
  return [...reached];
}

/** As the minifier writes it: no `import(`, and nothing that a text only mentions. */
const importStatement = /(?:\bfrom|\bimport)"\.\/([^"]+)"/g;

/** The npm packages of which anything is in the Worker, by its source maps. */
export function packagesIn({ folder }: Bundle): ReadonlySet<string> {
  const maps = readdirSync(folder).filter((name) => name.endsWith(".map"));
  const sources = maps.flatMap(
    (name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as SourceMap).sources,
  );
  const names = sources.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

interface SourceMap {
  sources: readonly string[];
}

/** What modules weigh compressed: the figure that `wrangler deploy` prints, and that the platform's limit is of. */
export function compressedBytesOf(modules: readonly BundledModule[]): number {
  return gzipSync(Buffer.concat(modules.map(({ contents }) => contents))).byteLength;
}

const typesByEnding: Readonly<Record<string, BundledModule["type"]>> = {
  ".js": "ESModule",
  ".wasm": "CompiledWasm",
  ".bin": "Data",
};

function moduleAt(folder: string, name: string): BundledModule {
  const path = join(folder, name);
  const contents = new Uint8Array(readFileSync(path));
  return { type: typesByEnding[extname(name)] ?? "Text", path, contents };
}

/** Static assets are read without their router, which would stand in front of one contender and not of the others. */
function withoutSources({
  modulesRules: _rules,
  assets,
  ...bindings
}: Record<string, unknown>): Record<string, unknown> {
  if (assets === undefined) return bindings;
  const { binding, directory } = assets as { binding: string; directory: string };
  return { ...bindings, serviceBindings: { [binding]: fileIn(directory) } };
}

/** What answers a request with the file of its path. */
function fileIn(folder: string): (request: Request) => Response {
  return ({ url }) => {
    const file = join(folder, new URL(url).pathname);
    return existsSync(file)
      ? new Response(readFileSync(file))
      : new Response(null, { status: 404 });
  };
}
