/** Figures as Markdown: a table, and what machine and which versions they come from. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A Markdown table, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** A number for people: three digits that count, thousands set apart. */
export function figure(value: number): string {
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** One line on when, on what and with which versions. */
export function provenance(): string {
  const processors = cpus();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root });
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? "unknown processor"}`;
  const versions = `Node ${process.versions.node}, workerd ${versionOf("workerd")}`;
  return `${day}, commit ${commit.toString().trim()}; ${machine}; ${versions}.`;
}

function versionOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
