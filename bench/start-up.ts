/** What the Worker weighs, and what an isolate pays before its first request, by the profiler that wrangler runs for it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { bundleBudgetBytes, bundleGalley, galleyConfig, runWrangler } from "./bundle.ts";
import { median } from "./load.ts";
import type { Section } from "./results.ts";
import { figure } from "./table.ts";

const runs = 7;
const startUpBudgetMs = 100;
const honoConfig = join(import.meta.dirname, "workers/hono.toml");

/** Weighs and starts Galley's Worker, and starts a bare one. */
export async function startSection(onProgress: (line: string) => void): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "galley-bench-"));
  try {
    onProgress("weighing the Worker");
    const { compressedBytes } = bundleGalley(join(folder, "galley"));
    onProgress("profiling its start");
    // The top level is for development, and wrangler refuses to deploy it.
    const galley = measureStartUp(galleyConfig, "production", folder);
    const hono = measureStartUp(honoConfig, "", folder);
    const share = (value: number, budget: number) => `${Math.round((value / budget) * 100)} %`;
    const lines = [
      `- Worker bundle: ${figure(compressedBytes / 1024)} KiB compressed, ${share(compressedBytes, bundleBudgetBytes)} of its budget.`,
      `- Start-up: ${figure(galley)} ms, ${share(galley, startUpBudgetMs)} of its budget; a bare Hono Worker's ${bareText(hono)}.`,
    ];
    return { title: "Size and start", body: lines.join("\n") };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The profiler looks now and then: what is over before its first look reads as nothing. */
const bareText = (ms: number): string =>
  ms === 0 ? "is over before the profiler's first sample" : `takes ${figure(ms)} ms`;

/**
 * Milliseconds in which the runtime was busy starting the Worker of a wrangler configuration's environment: the median
 * of seven profiles, written into `folder`.
 */
function measureStartUp(configPath: string, environment: string, folder: string): number {
  const name = basename(configPath, ".toml");
  const worker = join(folder, `${name}.bundle`);
  runWrangler([
    "deploy",
    "--dry-run",
    `--env=${environment}`,
    "-c",
    configPath,
    "--outfile",
    worker,
  ]);
  const profile = ["--worker", worker, "--outfile", join(folder, `${name}.cpuprofile`)];
  return median(Array.from({ length: runs }, () => activeMs(profile)));
}

function activeMs(profile: string[]): number {
  const printed = runWrangler(["check", "startup", ...profile]);
  const active = /Active: ([\d.]+) ms/.exec(printed)?.[1];
  if (active === undefined) throw new Error(`No start-up time in:\n${printed}`);
  return Number(active);
}
