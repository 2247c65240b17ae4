/** Renaming: which address a page gets with its new name, and what that does to everything below it. */
import type { PageRow } from "#db/schema";
import { carryBelow } from "#domains/pages/rows/subtree";
import type { Subtree } from "#domains/pages/rows/subtree";
import { selectUrlNames } from "./queries.ts";
import type { ParentRow } from "./queries.ts";
import { countEverPublished } from "#domains/pages/addresses/queries";
import { insertAutomaticMappings } from "#domains/pages/addresses/rows";
import { slugOf } from "#content/slug";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { expectUnreserved, freeUrlName, pathUnder, stemOf } from "#content/url-names";

/** What is asked of a page's name and address. */
export interface NameDraft {
  name?: string | undefined;
  urlName?: string | undefined;
}

type Names = Pick<PageRow, "name" | "urlName" | "isUrlNameManual" | "path">;

/**
 * The page's names after the change. While it was never published and its `urlName` never set by hand,
 * the address follows the name; else it stays. Throws `reserved_slug`.
 */
export async function namesAfter(db: Database, row: PageRow, draft: NameDraft): Promise<Names> {
  const name = draft.name ?? row.name;
  const unmoved = {
    name,
    urlName: row.urlName,
    isUrlNameManual: row.isUrlNameManual,
    path: row.path,
  };
  const parent = placeAbove(row);
  if (draft.urlName !== undefined) {
    expectUnreserved(draft.urlName, row.depth === 1);
    const path = pathUnder(parent.path, draft.urlName);
    return { name, urlName: draft.urlName, isUrlNameManual: true, path };
  }
  if (name === row.name || row.wasEverPublished || row.isUrlNameManual) return unmoved;
  const base = slugOf(name);
  const taken = await selectUrlNames(db, parent, stemOf(base), row.id);
  const urlName = freeUrlName(base, taken, row.depth === 1);
  return { ...unmoved, urlName, path: pathUnder(parent.path, urlName) };
}

/** The place a page stands in, as its own row tells. */
function placeAbove(row: PageRow): ParentRow {
  const path = row.path.slice(0, Math.max(0, row.path.length - row.urlName.length - 1));
  const { orgId, collectionId } = row;
  return { id: row.parentId ?? "", orgId, collectionId, path, depth: row.depth - 1 };
}

/** A subtree's way to another path: what goes before its top changes, and how many mappings that writes. */
export async function planNewPath(
  db: Database,
  from: Subtree,
  path: string,
  by: { userId: string; now: number },
): Promise<{ changes: Change[]; mappingCount: number }> {
  if (path === from.path) return { changes: [], mappingCount: 0 };
  return {
    changes: [
      insertAutomaticMappings(db, from, by),
      carryBelow(db, from, { collectionId: from.collectionId, path, deeperBy: 0 }),
    ],
    mappingCount: await countEverPublished(db, from),
  };
}
