/** Writes openapi.json from the registry: `npm run openapi`. With --check it only says whether the file is stale. */
import { readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "#http/openapi";
import { areas } from "#registry";

const file = `${import.meta.dirname}/../openapi.json`;
const written = `${JSON.stringify(openApiDocument(areas), null, 2)}\n`;

if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== written) {
    console.error("openapi.json is stale: run `npm run openapi` and commit it.");
    process.exit(1);
  }
  console.log("openapi.json is as the operations say.");
} else {
  writeFileSync(file, written);
  console.log(`openapi.json: ${areas.flatMap((area) => area.operations).length} operations`);
}
