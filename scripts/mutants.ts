/**
 * `npm run mutants`: takes each check of the table in docs/security.md out by itself, in a copy of the sources, and runs
 * the test that is to fail without it. `npm run mutants -- expiry scim` takes those out whose row holds one of the words.
 * It fails where a check is missed by nobody.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readChecks, without } from "./mutants/checks.ts";
import type { Check } from "./mutants/checks.ts";

const root = join(import.meta.dirname, "..");
const vitest = join(root, "node_modules/vitest/vitest.mjs");

/** What `--reporter=json` tells, as far as it is asked. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
}

/** The sources as they are here, with what is not committed, and beside them the packages of this folder. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), "galley-mutants-"));
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", listed, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of files)
    if (file !== "" && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** A pattern of the names that a test has once its `%s` is filled in. */
const patternOf = (name: string) =>
  name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll("%s", ".*");

const unit = /^test\/(ai|content|descriptions|openapi|scripts|security|access|studio)\//;
const projectOf = (file: string) => (unit.test(file) ? "unit" : "worker");

/** Runs the check's test in the copy; null where it did not come to run. */
async function runTest(copy: string, { test }: Check): Promise<Report | null> {
  const outputFile = join(copy, "report.json");
  rmSync(outputFile, { force: true });
  const which = ["--project", projectOf(test.file), test.file, "-t", patternOf(test.name)];
  const how = ["--reporter=json", `--outputFile=${outputFile}`, "--bail=1"];
  const child = spawn(process.execPath, [vitest, "run", ...which, ...how], {
    cwd: copy,
    stdio: "ignore",
  });
  await once(child, "exit");
  return existsSync(outputFile) ? (JSON.parse(readFileSync(outputFile, "utf8")) as Report) : null;
}

type Outcome = "killed" | "lived" | "did not run";

async function outcomeOf(copy: string, check: Check): Promise<Outcome> {
  const file = join(copy, check.file);
  const text = readFileSync(file, "utf8");
  try {
    writeFileSync(file, without(check, text));
    const report = await runTest(copy, check);
    if (report === null || report.numFailedTests + report.numPassedTests === 0)
      return "did not run";
    return report.numFailedTests > 0 ? "killed" : "lived";
  } finally {
    writeFileSync(file, text);
  }
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isAsked = (check: Check) => {
  const row = [check.name, check.file, check.test.file].join(" ").toLowerCase();
  return words.length === 0 || words.some((word) => row.includes(word));
};

const asked = readChecks().filter(isAsked);
const copy = copySources();
let missed = 0;
try {
  for (const check of asked) {
    const outcome = await outcomeOf(copy, check);
    if (outcome !== "killed") missed += 1;
    console.log(`${outcome.padEnd(12)}${check.name} (${check.file})`);
  }
} finally {
  rmSync(copy, { recursive: true });
}
console.log(`${asked.length - missed} of ${asked.length} were killed.`);
if (missed > 0) process.exitCode = 1;
