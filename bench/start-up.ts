/** What an isolate pays before its first request, by the profiler that wrangler runs for it. */
import { join } from "node:path";
import { runWrangler } from "./bundle.ts";
import { galleyConfig } from "./contenders.ts";
import { median } from "./load.ts";

const runs = 3;

/** Milliseconds of CPU in the start-up phase, the median of three profiles. */
export function measureStartUp(folder: string): number {
  const worker = join(folder, "galley.bundle");
  runWrangler([
    "deploy",
    "--dry-run",
    "--minify",
    "--env=",
    "-c",
    galleyConfig,
    "--outfile",
    worker,
  ]);
  const profile = ["--worker", worker, "--outfile", join(folder, "start-up.cpuprofile")];
  return median(Array.from({ length: runs }, () => activeMs(profile)));
}

function activeMs(profile: string[]): number {
  const printed = runWrangler(["check", "startup", "-c", galleyConfig, ...profile]);
  const active = /Active: ([\d.]+) ms/.exec(printed)?.[1];
  if (active === undefined) throw new Error(`No start-up time in:\n${printed}`);
  return Number(active);
}
