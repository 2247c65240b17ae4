/** What the migrations lack of src/db/schema: asked of drizzle-kit beside a copy of them, so that nothing here is written. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * The migrations that drizzle-kit would add to those in this folder, by the names of their files; none when
 * the folder says what the schema says. The work tree may hold changes: git is not asked.
 */
export function missingMigrations(migrations: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), "galley-migrations-"));
  try {
    cpSync(migrations, copy, { recursive: true });
    const before = new Set(readdirSync(copy));
    const tool = join(root, "node_modules/drizzle-kit/bin.cjs");
    const options = ["--dialect", "sqlite", "--schema", "./src/db/schema/**/*.ts"];
    const command = [tool, "generate", "--name", "missing", "--out", relative(root, copy)];
    execFileSync(process.execPath, [...command, ...options], {
      cwd: root,
      encoding: "utf8",
      stdio: "pipe",
    });
    return readdirSync(copy).filter((name) => name.endsWith(".sql") && !before.has(name));
  } finally {
    rmSync(copy, { recursive: true });
  }
}
