/**
 * Writes what is read from the registry: openapi.json, where each operation is, and the types of the studio's requests.
 * With --check it only says whether a file is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { describeInterface } from "#openapi/document";
import type { RecordedExamples } from "#openapi/recorded-examples";
import { texts } from "#openapi/texts/all";
import { operationGroups, operations } from "#registry";
import { routeTypes } from "./route-types.ts";

const root = `${import.meta.dirname}/..`;
const examples = JSON.parse(
  readFileSync(`${root}/src/openapi/examples.json`, "utf8"),
) as RecordedExamples;
const { document, missing, unused } = describeInterface(operationGroups, examples);
const routes = operations.map(({ id, method, path }) => [id, `${method} ${path}`]);
const files = {
  "openapi.json": `${JSON.stringify(document, null, 2)}\n`,
  "src/http/routes.json": `${JSON.stringify(Object.fromEntries(routes), null, 2)}\n`,
  // Through JSON: a field that is undefined is not there.
  "src/studio/api/routes.ts": routeTypes(JSON.parse(JSON.stringify(document))),
};

/** Fields by where they stand, with what is said of each. */
function fieldsIn(value: unknown, at: string): { at: string; name: string; said: unknown }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const here = `${at}/${key}`;
    const isField = at.endsWith("/properties") && typeof inner === "object" && inner !== null;
    const said = isField && "description" in inner ? inner.description : null;
    return [...(isField ? [{ at: here, name: key, said }] : []), ...fieldsIn(inner, here)];
  });
}

const before = JSON.parse(readFileSync(`${root}/openapi.json`, "utf8")) as unknown;
const fieldsBefore = fieldsIn(before, "");
const known = new Set(fieldsBefore.map(({ at }) => at));
const saidBefore = new Set(fieldsBefore.map(({ said }) => said));
for (const { at, name, said } of fieldsIn(JSON.parse(files["openapi.json"]), "")) {
  const shared = texts[name];
  if (!known.has(at) && said === shared && saidBefore.has(said))
    console.log(`${at} is new, and has the text of every \`${name}\`: "${said}"`);
}

for (const [name, text] of Object.entries(files)) {
  if (!process.argv.includes("--check")) {
    writeFileSync(`${root}/${name}`, text);
    console.log(`${name}: ${operations.length} operations`);
  } else if (readFileSync(`${root}/${name}`, "utf8") !== text) {
    console.error(`${name} is stale: run \`npm run openapi\` and commit it.`);
    process.exitCode = 1;
  }
}

const faults = [
  ...missing.map((field) => `${field} has no text in src/openapi/texts.`),
  ...unused.map((key) => `${key} in src/openapi/texts describes nothing.`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
