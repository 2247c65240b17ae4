/**
 * `npm run mutants`: takes each check of the table in docs/security.md out by itself, in a copy of the sources, and runs
 * the test that is to fail without it. `npm run mutants -- expiry scim` takes those out whose row holds one of the words.
 * It fails where a check is missed by nobody, and where a test fails with the check in its place, too.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readChecks, without } from "./mutants/checks.ts";
import type { Check } from "./mutants/checks.ts";
import { Runner } from "./mutants/runner.ts";
import type { Tally } from "./mutants/runner.ts";

const root = join(import.meta.dirname, "..");

/** The sources as they are here, with what is not committed, and beside them the packages of this folder. */
function copySources(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "galley-mutants-")));
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", listed, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of files)
    if (file !== "" && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

type Outcome = "killed" | "lived" | "did not run" | "fails anyway";

const outcomeOf = ({ passed, failed }: Tally): Outcome => {
  if (passed + failed === 0) return "did not run";
  return failed > 0 ? "killed" : "lived";
};

/** Takes one check out, and runs its test. */
async function tryWithout(check: Check, copy: string, runner: Runner): Promise<Outcome> {
  const path = join(copy, check.file);
  const text = readFileSync(path, "utf8");
  const write = (changed: string) => {
    writeFileSync(path, changed);
    runner.changed(path);
  };
  write(without(check, text));
  try {
    return outcomeOf(await runner.run(check.test.file, [check.test.name]));
  } finally {
    write(text);
  }
}

/** Tries the checks that tests of one file hold, and then those tests with all of them in their place, which are to pass. */
async function tryFile(checks: readonly Check[], copy: string, runner: Runner): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const tell = (outcome: Outcome, what: string) => {
    outcomes.push(outcome);
    console.log(`${outcome.padEnd(14)}${what}`);
  };
  for (const check of checks)
    tell(await tryWithout(check, copy, runner), `${check.name} (${check.file})`);
  const [file = ""] = checks.map(({ test }) => test.file);
  const names = checks.map(({ test }) => test.name);
  if ((await runner.run(file, names)).failed > 0) tell("fails anyway", file);
  return outcomes;
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const isAsked = (check: Check) => {
  const row = [check.name, check.file, check.test.file].join(" ").toLowerCase();
  return words.length === 0 || words.some((word) => row.includes(word));
};

const asked = readChecks().filter(isAsked);
const copy = copySources();
process.chdir(copy);
const runner = new Runner(copy);
const outcomes: Outcome[] = [];
try {
  for (const checks of Map.groupBy(asked, ({ test }) => test.file).values())
    outcomes.push(...(await tryFile(checks, copy, runner)));
} finally {
  await runner.close();
  process.chdir(root);
  rmSync(copy, { recursive: true });
}
const isKilled = (outcome: Outcome) => outcome === "killed";
console.log(`${outcomes.filter(isKilled).length} of ${asked.length} were killed.`);
// Vitest leaves something open that would hold the process.
process.exit(outcomes.every(isKilled) ? 0 : 1);
