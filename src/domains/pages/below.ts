/** What a page's answer says of the pages below it. */
import type { Caller } from "#access/abilities";
import type { CollectionSubject, PageSubject } from "#access/needs";
import type { Database } from "#db/client";
import type { PageRow } from "#db/schema";
import { isDeletableAlone } from "./abilities.ts";
import { holdPublished, selectChildIds } from "./queries.ts";
import { isBelow } from "#domains/pages/rows/subtree";

export interface Below {
  /** The ids of the pages right below it, in order. */
  child: string[];
  /** Whether one at any depth below it is published, and by that keeps the caller from deleting the page. */
  isKept: boolean;
}

export const nothingBelow: Below = { child: [], isKept: false };

/** Reads them; what is published is looked for only where the page's abilities hang on it. */
export async function readBelow(
  { db, orgId, subject, actor, now }: Caller & BelowOptions,
  row: PageRow,
): Promise<Below> {
  const [child, isKept] = await Promise.all([
    selectChildIds(db, orgId, row.id),
    isDeletableAlone(row, subject, { actor, now }) && holdPublished(db, orgId, isBelow(row)),
  ]);
  return { child, isKept };
}

interface BelowOptions {
  db: Database;
  orgId: string;
  subject: CollectionSubject | PageSubject;
}
