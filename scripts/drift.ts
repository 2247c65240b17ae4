/** What is generated must be as its source says: openapi.json, the reference's lists and the migrations. Exits 1 with the command that mends it. */
import { execFileSync } from "node:child_process";

const run = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: "utf8", stdio: "pipe" });

run(process.execPath, ["scripts/openapi.ts", "--check"]);
run(process.execPath, ["scripts/catalogue.ts", "--check"]);
run("drizzle-kit", ["generate", "--name", "drift"]);
const untracked = run("git", ["status", "--porcelain", "--", "drizzle"]);
if (untracked !== "") {
  console.error(
    `The migrations are behind src/db/schema: run \`npm run db:generate -- --name what_it_does\`.\n${untracked}`,
  );
  process.exit(1);
}
console.log("openapi.json, the reference and the migrations are as their sources say.");
