/** What a move comes to: where the page will stand, and the statements that take its subtree there. */
import type { CollectionRow } from "#db/schema";
import type { PageRow } from "#db/schema";
import { bumpSiteVersion, expectRoomLeft } from "#domains/collections/index";
import { countEverPublished } from "#domains/pages/addresses/queries";
import { insertAutomaticMappings } from "#domains/pages/addresses/rows";
import { carryVersions } from "#domains/pages/publishing/rows";
import { countPages } from "#domains/pages/queries";
import { expectUnmoved, updatePageRow } from "#domains/pages/rows/changes";
import { groupsAskedAbove, inheritGroups } from "#domains/pages/rows/groups";
import { carryBelow, isHiddenBy, markArchive } from "#domains/pages/rows/subtree";
import { measureSubtree, selectSiblingRanks } from "./queries.ts";
import { expectUnreserved, pathUnder } from "#content/url-names";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { Failure } from "#failure";
import { expectDepth, expectRoom, isWithin, rankBetween, typeAfterMove } from "./placement.ts";
import type { RealType } from "./placement.ts";

export interface Drop {
  /** The page that will be the parent. */
  parent: PageRow;
  /** The sibling it was dropped on, and the side of it; null for the last place inside. */
  sibling: { pageId: string; side: "before" | "after" } | null;
  /** The address that it gets among its new siblings; its own unless said. */
  urlName?: string;
}

export interface MovePlan {
  /** The dragged page as it will stand. */
  row: PageRow;
  mappingCount: number;
  changes: Change[];
}

type Dragged = PageRow & { type: RealType; parentId: string };

/**
 * Plans a move. Throws `cycle`, `type_not_allowed`, `reserved_slug` and `limit_reached`; a sibling with
 * the same address is the commit's `slug_taken`.
 */
export async function planMove(
  db: Database,
  dragged: Dragged,
  drop: Drop,
  by: { userId: string; now: number },
): Promise<MovePlan> {
  const { parent, urlName = dragged.urlName } = drop;
  if (parent.collectionId === dragged.collectionId && isWithin(dragged.path, parent.path)) {
    throw new Failure("cycle", "A page cannot be moved into itself or below itself.");
  }
  const type = typeAfterMove(dragged.type, parent.type);
  expectUnreserved(urlName, parent.type === 0);
  const siblings = await selectSiblingRanks(db, dragged.orgId, parent.id, dragged.id);
  await expectFits(db, dragged, parent, siblings.length);
  const change = {
    collectionId: parent.collectionId,
    parentId: parent.id,
    type,
    urlName,
    path: pathUnder(parent.path, urlName),
    depth: parent.depth + 1,
    rank: rankAt(siblings, drop.sibling),
    updatedAt: by.now,
    updatedBy: by.userId,
  };
  const row = { ...dragged, ...change, version: dragged.version + 1 };
  const isCarried = row.path !== dragged.path || row.collectionId !== dragged.collectionId;
  return {
    row,
    mappingCount: isCarried ? await countEverPublished(db, dragged) : 0,
    changes: [
      expectUnmoved(db, parent),
      ...(isCarried ? [insertAutomaticMappings(db, dragged, by)] : []),
      ...(isCarried
        ? [carryBelow(db, dragged, { ...row, deeperBy: row.depth - dragged.depth })]
        : []),
      updatePageRow(db, dragged, {
        ...change,
        isUnderArchive: isHiddenBy(parent.id),
        allowedAbove: groupsAskedAbove(parent.id),
      }),
      ...(isCarried ? [...markArchive(db, row, row.id), inheritGroups(db, row, row.id)] : []),
      ...(row.collectionId === dragged.collectionId ? [] : [carryVersions(db, row)]),
      expectRoomLeft(db, parent),
    ],
  };
}

/** Throws `limit_reached` where the subtree would stand too deep, or its new place hold too much. */
async function expectFits(
  db: Database,
  dragged: Dragged,
  parent: PageRow,
  siblingCount: number,
): Promise<void> {
  const { pageCount, deepest } = await measureSubtree(db, dragged);
  expectDepth(deepest - dragged.depth + parent.depth + 1);
  const isLeaving = parent.collectionId !== dragged.collectionId;
  const there = isLeaving ? await countPages(db, parent.orgId, parent.collectionId) : 0;
  expectRoom(siblingCount + 1, isLeaving ? there + pageCount : 0);
}

function rankAt(
  siblings: readonly { id: string; rank: string }[],
  sibling: Drop["sibling"],
): string {
  const found = siblings.findIndex(({ id }) => id === sibling?.pageId);
  // Where the sibling has left meanwhile, the last place is as good as any.
  if (sibling === null || found === -1) return rankBetween(siblings.at(-1)?.rank ?? null, null);
  const at = found + (sibling.side === "after" ? 1 : 0);
  return rankBetween(siblings[at - 1]?.rank ?? null, siblings[at]?.rank ?? null);
}

/** The site versions that a move changes: of the collection it left, and of the one it came to. */
export function bumpBoth(db: Database, from: CollectionRow, to: CollectionRow): Change[] {
  const ids = new Set([from.id, to.id]);
  return [...ids].map((id) => bumpSiteVersion(db, from.orgId, id));
}
