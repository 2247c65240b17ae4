/** What is generated must be as its source says: openapi.json, its examples, the reference's lists and the migrations. Exits 1 with the command that mends it. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accountRequests } from "#openapi/accounts/all";
import type { RecordedExamples } from "#openapi/recorded-examples";
import { operations } from "#registry";
import { missingMigrations } from "./schema-change.ts";
import { staleExamples } from "./stale-examples.ts";

/** Each says itself what is stale. */
const checks = [
  "scripts/openapi.ts",
  "scripts/catalogue.ts",
  "scripts/configuration.ts",
  "scripts/landed-migrations.ts",
];
const isBehind = checks.map(
  (script) => spawnSync(process.execPath, [script, "--check"], { stdio: "inherit" }).status !== 0,
);
if (isBehind.includes(true)) process.exit(1);
if (missingMigrations(join(import.meta.dirname, "../drizzle")).length > 0) {
  console.error(
    "The migrations are behind src/db/schema: run `npm run db:generate -- --name what_it_does`.",
  );
  process.exit(1);
}
const examples = readFileSync(join(import.meta.dirname, "../src/openapi/examples.json"), "utf8");
const described = [...operations, ...accountRequests];
const stale = staleExamples(described, JSON.parse(examples) as RecordedExamples);
if (stale.size > 0) {
  for (const [id, faults] of stale) console.error(`The example of ${id}: ${faults.join("; ")}`);
  console.error(`Run \`npm run examples -- ${[...stale.keys()].join(" ")}\`.`);
  process.exit(1);
}
console.log(
  "openapi.json, its examples, the reference and the migrations are as their sources say.",
);
