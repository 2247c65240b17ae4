/** What an isolate pays before its first request, by the profiler that wrangler runs for it. */
import { basename, join } from "node:path";
import { runWrangler } from "./bundle.ts";
import { median } from "./load.ts";

const runs = 3;

/**
 * Milliseconds in which the runtime was busy starting the Worker of a wrangler configuration: the median
 * of three profiles, written into `folder`.
 */
export function measureStartUp(configPath: string, folder: string): number {
  const name = basename(configPath, ".toml");
  const worker = join(folder, `${name}.bundle`);
  runWrangler(["deploy", "--dry-run", "--minify", "--env=", "-c", configPath, "--outfile", worker]);
  const profile = ["--worker", worker, "--outfile", join(folder, `${name}.cpuprofile`)];
  return median(Array.from({ length: runs }, () => activeMs(profile)));
}

function activeMs(profile: string[]): number {
  const printed = runWrangler(["check", "startup", ...profile]);
  const active = /Active: ([\d.]+) ms/.exec(printed)?.[1];
  if (active === undefined) throw new Error(`No start-up time in:\n${printed}`);
  return Number(active);
}
