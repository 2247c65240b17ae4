/**
 * `npm run examples`: runs the case of every operation in the contract suite and writes what was answered to
 * src/openapi/examples.json, and openapi.json with it; with names (`npm run examples -- getPage`) of those operations alone. A
 * test holds each to its contract, so it is run when one does not fit.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const file = "src/openapi/examples.json";
const mark = "EXAMPLE ";
const named = process.argv.slice(2);
const which = named.length === 0 ? "" : `(${named.join("|")}) `;

const printed = execFileSync(
  process.execPath,
  [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--project",
    "worker",
    "test/contract/headers.test.ts",
    "test/contract/accounts.test.ts",
    "-t",
    `${which}(sends those that are described, and minds no others|answers as it is described)`,
  ],
  {
    cwd: root,
    env: { ...process.env, RECORD_EXAMPLES: "1" },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  },
);
const recorded = printed
  .split("\n")
  .filter((line) => line.startsWith(mark))
  .map((line) => JSON.parse(line.slice(mark.length)) as Record<string, unknown>);
const kept: unknown = named.length === 0 ? {} : JSON.parse(readFileSync(join(root, file), "utf8"));
const examples = Object.assign({}, kept, ...recorded) as Record<string, unknown>;
const sorted = Object.fromEntries(
  Object.entries(examples).toSorted(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(join(root, file), `${JSON.stringify(sorted, null, 2)}\n`);
execFileSync(join(root, "node_modules/.bin/oxfmt"), [file], { cwd: root });
console.log(`${file}: ${Object.keys(sorted).length} operations`);
execFileSync(process.execPath, [join(root, "scripts/openapi.ts")], { cwd: root, stdio: "inherit" });
