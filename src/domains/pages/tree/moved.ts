/** What a move has changed, page by page, for a client that holds the tree. */
import type { PageRow } from "#db/schema";
import { iso } from "#clock";
import type { Database } from "#db/client";
import { selectChildIds } from "#domains/pages/queries";
import { selectBelow } from "./queries.ts";
import type * as z from "zod";
import type { movedPages } from "./contract.ts";
import { expectReal } from "#domains/pages/present";

/** By page id: the moved page, the pages below it whose addresses changed, and both parents' children. */
export async function differences(
  db: Database,
  before: PageRow,
  after: PageRow,
): Promise<z.infer<typeof movedPages>> {
  const { id, type, parentId } = expectReal(after);
  const isCarried = after.path !== before.path || after.collectionId !== before.collectionId;
  const below = isCarried ? await selectBelow(db, after) : [];
  const parents = [...new Set([before.parentId ?? parentId, parentId])];
  const children = await Promise.all(
    parents.map(async (parent) => [parent, await selectChildIds(db, after.orgId, parent)] as const),
  );
  const moved = {
    collectionId: after.collectionId,
    parentId,
    type,
    path: after.path,
    version: after.version,
    updatedAt: iso(after.updatedAt),
    updatedBy: after.updatedBy,
  };
  return Object.fromEntries<z.infer<typeof movedPages>[string]>([
    ...children.map(([parent, child]) => [parent, { child }] as const),
    ...below.map(({ id: pageId, ...changed }) => [pageId, changed] as const),
    [id, moved],
  ]);
}
