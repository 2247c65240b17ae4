/**
 * The long drills of running it on one machine: killed again and again, upgraded from the release before, and on a full
 * disk; and an organization of many pages that comes back by its archive. KILLS says how often (20), PAGES how many (1,000); RELEASE names the commit to upgrade from (that of the release before).
 * A full disk takes root, since a small one is mounted. Exits 1 where a promise broke.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { upgradeFrom, weatherFullDisk } from "#test/machine-drills";
import { restoreManyPages } from "#test/restore-drill";
import { buildWorker } from "#test/runtime";
import { previousRelease, withWorkTree } from "./release/previous.ts";
import { runTests } from "./run-tests.ts";

const scratch = mkdtempSync(join(tmpdir(), "galley-soak-"));
const faults: string[] = [];

/** The tests of `npm start` as a whole, with many kills for one. */
function killOften(): void {
  const files = ["own-machine", "restored-service", "set-back-organization"].map(
    (name) => `test/e2e/${name}.test.ts`,
  );
  const kills = process.env["SERVICE_KILLS"] ?? process.env["KILLS"] ?? "20";
  if (!runTests("e2e", files, { SERVICE_KILLS: kills, WHOLE: "1" }))
    faults.push("a kill, a back-up or a restore lost something");
}

async function upgrade(builtDir: string): Promise<void> {
  const before = join(scratch, "before");
  await withWorkTree(process.env["RELEASE"] ?? previousRelease, before, async () => {
    execFileSync("npm", ["run", "-s", "build"], { cwd: before, stdio: "inherit" });
    faults.push(...(await upgradeFrom(before, builtDir, join(scratch, "upgraded"))));
  });
}

try {
  killOften();
  const builtDir = await buildWorker(join(scratch, "built"));
  await upgrade(builtDir);
  const pages = Number(process.env["PAGES"] ?? 1_000);
  faults.push(...(await restoreManyPages(builtDir, join(scratch, "restored"), pages)));
  if (process.getuid?.() === 0) faults.push(...(await weatherFullDisk(builtDir, scratch)));
  else console.log("No full disk: mounting one takes root.");
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
