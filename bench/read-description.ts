/** Reads the description of an API that is named on the command line, as the first step of its import does, and nothing else. */
import { readFile } from "node:fs/promises";
import { readWholeDescription } from "../src/domains/api-model/reading/read-description.ts";

const sent = { document: await readFile(process.argv[2] ?? "", "utf8"), address: null };
const { pages } = await readWholeDescription("openapi", sent, { note: () => undefined });
console.log(pages.length);
