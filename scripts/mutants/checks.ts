/** The checks of the table in docs/security.md, and how each is taken out. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { accessMutants } from "./access.ts";
import { contentMutants } from "./content.ts";
import type { Mutants } from "./mutant.ts";
import { operationMutants } from "./operations.ts";
import { organizationMutants } from "./organizations.ts";
import { publishedMutants } from "./published.ts";
import { quotaMutants } from "./quotas.ts";
import { readerMutants } from "./readers.ts";
import { slotMutants } from "./slots.ts";

export const mutants: Mutants = {
  ...accessMutants,
  ...readerMutants,
  ...organizationMutants,
  ...operationMutants,
  ...quotaMutants,
  ...publishedMutants,
  ...contentMutants,
  ...slotMutants,
};

const root = join(import.meta.dirname, "../..");

/** A row of the table. */
export interface Check {
  name: string;
  /** The file that it stands in. */
  file: string;
  /** The file of the test that fails without it, and what that test is called. */
  test: { file: string; name: string };
}

const section = "## Checks and the tests that hold them";
const row = /^\| (.+?) \| `((?:src|party|scripts)\/[^`]+)` \| `(test\/[^`]+)`: (.+) \|$/gm;

/** The rows of the table. */
export function readChecks(): Check[] {
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const [, after = ""] = page.split(section);
  const [table = ""] = after.split("\n## ");
  return [...table.matchAll(row)].map(([, name = "", file = "", testFile = "", testName = ""]) => ({
    name,
    file,
    test: { file: testFile, name: testName },
  }));
}

/** The file's text without the check. Throws where the text to take out does not stand there exactly once. */
export function without({ name, file }: Check, text: string): string {
  const [from, to] = mutants[name] ?? [];
  if (from === undefined || to === undefined)
    throw new Error(`${name}: nothing says how it is taken out`);
  const parts = text.split(from);
  if (parts.length !== 2)
    throw new Error(`${name}: what is taken out stands ${parts.length - 1} times in ${file}`);
  return parts.join(to);
}
