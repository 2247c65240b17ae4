/**
 * Holds that a landed migration is never edited: a database that has applied it would differ from one that
 * applies it tomorrow. `npm run db:land` records the hash of each new migration in drizzle/landed.json;
 * with --check it says which ones are unrecorded or changed, and exits 1.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { faultsOf, hashesOf, landedFile, readLanded } from "./migration-hashes.ts";

const folder = join(import.meta.dirname, "../drizzle");
const isCheck = process.argv.includes("--check");
const { changed, unrecorded } = faultsOf(folder);

for (const name of changed) {
  console.error(
    `${name} has landed and is edited no more: undo that, and write another migration.`,
  );
}
if (isCheck) {
  for (const name of unrecorded) console.error(`${name} is not recorded: run \`npm run db:land\`.`);
}
if (changed.length > 0 || (isCheck && unrecorded.length > 0)) process.exit(1);
if (!isCheck) {
  const landed = { ...hashesOf(folder), ...readLanded(folder) };
  writeFileSync(join(folder, landedFile), `${JSON.stringify(landed, null, 2)}\n`);
  console.log(`Recorded: ${unrecorded.join(", ") || "nothing new"}.`);
}
