/**
 * Writes what is read from the registry: openapi.json, and the types of the studio's requests. With --check it
 * only says whether a file is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "#http/openapi";
import { areas } from "#registry";
import { routeTypes } from "./route-types.ts";

const root = `${import.meta.dirname}/..`;
const document = openApiDocument(areas);
const files = {
  "openapi.json": `${JSON.stringify(document, null, 2)}\n`,
  // Through JSON: a field that is undefined is not there.
  "src/studio/api/routes.ts": routeTypes(JSON.parse(JSON.stringify(document))),
};

for (const [name, text] of Object.entries(files)) {
  if (!process.argv.includes("--check")) {
    writeFileSync(`${root}/${name}`, text);
    console.log(`${name}: ${areas.flatMap((area) => area.operations).length} operations`);
  } else if (readFileSync(`${root}/${name}`, "utf8") !== text) {
    console.error(`${name} is stale: run \`npm run openapi\` and commit it.`);
    process.exitCode = 1;
  }
}
