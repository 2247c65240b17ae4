/**
 * Builds the Worker and the studio as a deployment would, prints the Worker's compressed size, the size of what it starts
 * with, and what the studio's screens load, each against its budget, and names what should not be in the Worker.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  bundleBudgetBytes,
  bundleGalley,
  modulesAtStart,
  packagesIn,
  startBudgetBytes,
} from "../bench/bundle.ts";
import { studioSizes } from "../bench/studio-size.ts";

/** Packages that come along with one of ours and that nothing here calls, each with the import that leaves it out. */
const unused: Readonly<Record<string, string>> = {
  kysely: "better-auth/minimal instead of better-auth",
};

const folder = mkdtempSync(join(tmpdir(), "galley-bundle-"));
try {
  const built = bundleGalley(join(folder, "worker"));
  const screens = studioSizes(join(folder, "studio"));
  const packages = packagesIn(built);
  const startBytes = modulesAtStart(built).reduce((sum, module) => sum + module.contents.length, 0);
  const brought = Object.entries(unused).filter(([name]) => packages.has(name));
  console.log(against("Worker bundle, compressed", built.compressedBytes, bundleBudgetBytes));
  console.log(against("Evaluated at the start", startBytes, startBudgetBytes));
  for (const { name, brotliBytes, gzipBytes, budgetBytes } of screens) {
    const gzip = `${kibibytes(gzipBytes)} KiB by gzip`;
    console.log(against(`${name} of the studio, by Brotli`, brotliBytes, budgetBytes), gzip);
  }
  for (const [name, instead] of brought) {
    console.log(`${name} is in the bundle, and nothing uses it: import ${instead}.`);
  }
  const areScreensWithin = screens.every(
    ({ brotliBytes, budgetBytes }) => brotliBytes <= budgetBytes,
  );
  const isWithin =
    built.compressedBytes <= bundleBudgetBytes &&
    startBytes <= startBudgetBytes &&
    areScreensWithin;
  process.exitCode = isWithin && brought.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function against(what: string, bytes: number, budgetBytes: number): string {
  const share = Math.round((bytes / budgetBytes) * 100);
  return `${what}: ${kibibytes(bytes)} KiB, ${share} % of the budget of ${kibibytes(budgetBytes)} KiB.`;
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toLocaleString("en", { maximumFractionDigits: 0 });
}
