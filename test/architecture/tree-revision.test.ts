/** The number by which the list of a collection's pages is known to be another. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { pages } from "#db/schema";

const drizzle = new URL("../../drizzle", import.meta.url).pathname;

/**
 * What the list shows nothing of, or nothing that another column does not tell as well: `version`, say, where every change
 * of the column raises it. Any other column the trigger watches, made anew in a migration.
 */
const notListed = {
  id: "it never changes",
  org_id: "it never changes",
  depth: "it follows the parents",
  is_url_name_manual: "the address is listed, not how it was made",
  published_hash: "what readers see is not listed",
  published_name: "what readers see is not listed",
  last_version_no: "the version that readers see is listed",
  was_ever_published: "the version that readers see is listed",
  origin_id: "another version or language of a site",
  follows_version_no: "another version or language of a site",
  allowed_groups: "which readers see a page is not listed",
  allowed_above: "which readers see a page is not listed",
  deletion_id: "that the page is deleted takes it off the list",
};

/** The trigger as the last migration that made it has it. */
function triggerNow(): string {
  const texts = readdirSync(drizzle)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => readFileSync(join(drizzle, name), "utf8"));
  const made = texts.flatMap(
    (text) => text.match(/CREATE TRIGGER `pages_change`[^;]*BEGIN/g) ?? [],
  );
  return made.at(-1) ?? "";
}

test("a change of any column of pages that their list shows makes it another list", () => {
  const trigger = triggerNow();
  const watched = new Set([...trigger.matchAll(/old\.`(\w+)`/g)].map(([, name = ""]) => name));
  const columns = Object.values(getTableColumns(pages)).map(({ name }) => name);
  expect(
    columns.filter((name) => !watched.has(name)).toSorted(),
    "the trigger pages_change watches it, or it stands above with the reason why not",
  ).toEqual(Object.keys(notListed).toSorted());
});
