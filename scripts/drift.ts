/** What is generated must be as its source says: openapi.json, the reference's lists and the migrations. Exits 1 with the command that mends it. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { missingMigrations } from "./schema-change.ts";

const run = (script: string) =>
  execFileSync(process.execPath, [script, "--check"], { stdio: "inherit" });

run("scripts/openapi.ts");
run("scripts/catalogue.ts");
run("scripts/landed-migrations.ts");
if (missingMigrations(join(import.meta.dirname, "../drizzle")).length > 0) {
  console.error(
    "The migrations are behind src/db/schema: run `npm run db:generate -- --name what_it_does`.",
  );
  process.exit(1);
}
console.log("openapi.json, the reference and the migrations are as their sources say.");
