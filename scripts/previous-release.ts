/**
 * `npm run previous-release`: that no migration breaks the version before it. The previous release's own contract cases
 * run on its own code, on a database that has every migration of today. What follows `--` is Vitest's, as `-t createPage`.
 * Exits 1 where one fails, and does nothing where no migration is newer than that release.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationsIn } from "./deploy/migrations.ts";
import { previousRelease, withWorkTree } from "./release/previous.ts";

const root = join(import.meta.dirname, "..");
const migrations = join(root, "drizzle");
const cases = "test/contract/operations.test.ts";
/** A machine that is busy lets a case wait in vain; a column that is gone is gone every time. */
const retries = ["--retry", "2"];

/** The migrations of today that the work tree lacks, put into it. */
function bringMigrations(tree: string): string[] {
  const has = new Set(migrationsIn(join(tree, "drizzle")));
  const newer = migrationsIn(migrations).filter((name) => !has.has(name));
  for (const name of newer) copyFileSync(join(migrations, name), join(tree, "drizzle", name));
  return newer;
}

function runCases(tree: string): void {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", "worker", cases, ...retries, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { cwd: tree, stdio: "inherit" });
  if (status === 0) return;
  throw new Error(
    "A migration breaks the release before it, which serves on it for as long as a deploy takes, and after a roll back: docs/operations/upgrade.md.",
  );
}

const scratch = mkdtempSync(join(tmpdir(), "galley-previous-"));
const tree = join(scratch, "release");
try {
  await withWorkTree(previousRelease, tree, async () => {
    const at = execFileSync("git", ["log", "-1", "--format=%h of %cs"], { cwd: tree });
    const newer = bringMigrations(tree);
    console.log(`${String(at).trim()}, and since: ${newer.join(", ") || "no migration"}.`);
    if (newer.length > 0) runCases(tree);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
