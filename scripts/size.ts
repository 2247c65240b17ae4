/** Bundles the Worker as a deployment would, prints its compressed size against the budget, and names what should not be in it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundle, bundleBudgetBytes } from "../bench/bundle.ts";

/** Packages that come along with one of ours and that nothing here calls, each with the import that leaves it out. */
const unused: Readonly<Record<string, string>> = {
  kysely: "better-auth/minimal instead of better-auth",
};

const folder = mkdtempSync(join(tmpdir(), "galley-bundle-"));
try {
  const { compressedBytes, packages } = bundle("wrangler.toml", folder);
  const share = Math.round((compressedBytes / bundleBudgetBytes) * 100);
  console.log(
    `Worker bundle: ${kibibytes(compressedBytes)} KiB compressed, ${share} % of the budget of ${kibibytes(bundleBudgetBytes)} KiB.`,
  );
  const brought = Object.entries(unused).filter(([name]) => packages.has(name));
  for (const [name, instead] of brought) {
    console.log(`${name} is in the bundle, and nothing uses it: import ${instead}.`);
  }
  process.exitCode = compressedBytes > bundleBudgetBytes || brought.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function kibibytes(bytes: number): string {
  return (bytes / 1024).toLocaleString("en", { maximumFractionDigits: 0 });
}
