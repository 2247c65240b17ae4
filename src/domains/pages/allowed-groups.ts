/** The groups of readers that a page is opened to: which there are, and what naming others comes to. */
import type * as z from "zod";
import { firstWithoutText } from "#access/visibility";
import { canonicalJson } from "#content/hash";
import type { Database } from "#db/client";
import type { PageRow } from "#db/schema";
import { selectReaderGroups } from "#domains/collections/index";
import { invalid } from "#failure";
import type { updatePageBody } from "./contract.ts";

type Asked = Pick<z.output<typeof updatePageBody>, "type" | "isArchived" | "allowedGroups">;

/** Whether the change takes a page from readers, or brings it to them. */
export function isHiding(before: PageRow, { type, isArchived, allowedGroups }: Asked): boolean {
  if (type !== undefined && isWithoutText(type) !== isWithoutText(before.type)) return true;
  if (isArchived !== undefined && isArchived !== before.isArchived) return true;
  return (
    allowedGroups !== undefined &&
    canonicalJson(allowedGroups) !== canonicalJson(before.allowedGroups)
  );
}

const isWithoutText = (type: PageRow["type"]) => type >= firstWithoutText;

/** Refuses a group that readers of the collection cannot be in; one that the page has named before may stay. */
export async function expectKnownGroups(
  db: Database,
  page: PageRow,
  { allowedGroups = [] }: Asked,
): Promise<void> {
  const added = allowedGroups.filter((name) => !page.allowedGroups.includes(name));
  if (added.length === 0) return;
  const known = new Set(await selectReaderGroups(db, page));
  const unknown = added.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw invalid(
    "body.allowedGroups",
    `names the group "${unknown}", which readers of this collection are in none of: an owner or admin adds it under "Who reads without an account" first`,
  );
}
