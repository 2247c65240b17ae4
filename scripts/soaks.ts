/** `npm run soak`: the long drills, all or those that are named (`npm run soak -- operations`). Exits 1 where one failed. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const drills: Readonly<Record<string, readonly [script: string, ...args: string[]]>> = {
  kills: ["soak.ts"],
  mixed: ["soak-mixed.ts"],
  "mixed-kills": ["soak-mixed.ts", "kills"],
  tree: ["soak-tree.ts"],
  markdown: ["soak-markdown.ts"],
  operations: ["soak-operations.ts"],
  properties: ["soak-properties.ts"],
  browsers: ["soak-browsers.ts"],
  matrices: ["soak-matrices.ts"],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(drills, name));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(", ")}: ${Object.keys(drills).join(", ")}.`);
  process.exit(1);
}
for (const [name, [script, ...args]] of Object.entries(drills)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n${name}`);
  const file = join(import.meta.dirname, script);
  const ended = spawnSync(process.execPath, ["--no-warnings", file, ...args], {
    stdio: "inherit",
  });
  if (ended.status !== 0) process.exitCode = 1;
}
