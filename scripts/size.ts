/** Bundles the Worker as a deployment would, and prints its compressed size against the budget. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const budgetBytes = 1.5 * 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "galley-bundle-"));
try {
  execFileSync("wrangler", ["deploy", "--dry-run", "--minify", "--outdir", folder], {
    stdio: "pipe",
  });
  const files = readdirSync(folder).filter((name) => /\.(js|wasm|txt|css|bin)$/.test(name));
  const bytes = files.reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(folder, name))).byteLength,
    0,
  );
  const share = Math.round((bytes / budgetBytes) * 100);
  console.log(
    `Worker bundle: ${(bytes / 1024).toFixed(0)} KiB compressed, ${share} % of the budget of 1,536 KiB.`,
  );
  process.exitCode = bytes > budgetBytes ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
