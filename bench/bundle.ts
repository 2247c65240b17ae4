/** Bundles a Worker exactly as a deployment would, and takes the modules and bindings from that. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { unstable_getMiniflareWorkerOptions as bindingsIn } from "wrangler";

const root = join(import.meta.dirname, "..");
const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");

/** What the Worker may weigh, compressed: 1.2 MiB. */
export const bundleBudgetBytes = Math.floor(1.2 * 1024 * 1024);

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
  /** The npm packages of which anything is in it. */
  packages: ReadonlySet<string>;
  /** What the configuration binds, as Miniflare takes it. */
  bindings: Record<string, unknown>;
}

/** Runs wrangler quietly and gives what it printed. Throws with that where it fails. */
export function runWrangler(args: string[]): string {
  return execFileSync(process.execPath, ["--no-warnings", wrangler, ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: "pipe",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" },
  });
}

/**
 * Bundles the Worker of a wrangler configuration into `folder`, which is empty or new; with `script`,
 * that file as the Worker instead of the configuration's own.
 */
export function bundle(configPath: string, folder: string, script?: string): Bundle {
  const { workerOptions, main = "" } = bindingsIn(configPath);
  const source = script ?? main;
  const where = ["-c", configPath, "--env=", "--outdir", folder];
  const metafile = join(folder, "bundle-meta.json");
  runWrangler(["deploy", source, "--dry-run", "--minify", `--metafile=${metafile}`, ...where]);
  const entry = `${basename(source, ".ts")}.js`;
  const modules = readdirSync(folder)
    .filter((name) => !/\.(map|md|json)$/.test(name))
    .sort((one, other) => Number(other === entry) - Number(one === entry))
    .map((name) => moduleAt(folder, name, name === entry));
  const compressedBytes = modules.reduce(
    (sum, { contents }) => sum + gzipSync(contents).byteLength,
    0,
  );
  const name = basename(configPath, ".toml");
  const packages = packagesIn(metafile);
  return {
    name,
    folder,
    modules,
    compressedBytes,
    packages,
    bindings: withoutSources(workerOptions),
  };
}

/** By what esbuild says of its output: the packages of the modules of which it kept at least a byte. */
function packagesIn(metafile: string): ReadonlySet<string> {
  const { outputs } = JSON.parse(readFileSync(metafile, "utf8")) as {
    outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
  };
  const kept = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const names = kept.map(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

const typesByEnding: Readonly<Record<string, BundledModule["type"]>> = {
  ".wasm": "CompiledWasm",
  ".bin": "Data",
};

function moduleAt(folder: string, name: string, isEntry: boolean): BundledModule {
  const path = join(folder, name);
  const contents = new Uint8Array(readFileSync(path));
  if (isEntry) return { type: "ESModule", path, contents };
  return { type: typesByEnding[extname(name)] ?? "Text", path, contents };
}

/** The assets go too: their router would stand in front of one contender and not of the others. */
function withoutSources({
  modulesRules: _rules,
  assets: _assets,
  ...bindings
}: Record<string, unknown>): Record<string, unknown> {
  return bindings;
}
