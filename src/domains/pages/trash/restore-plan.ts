/** What restoring a deletion comes to: the place its page gets, and the changes that bring all of it back. */
import { groupsAskedBy } from "#access/visibility";
import type { PageRow } from "#db/schema";
import { expectDepth, expectRoom, rankBetween, typeAfterMove } from "#domains/pages/tree/placement";
import type { RealType } from "#domains/pages/tree/placement";
import { expectRoomLeft } from "#domains/collections/index";
import { countPages, selectPage, selectUrlNames } from "#domains/pages/queries";
import { expectUnmoved, restoreTop } from "#domains/pages/rows/changes";
import { groupsAskedAbove, inheritGroups } from "#domains/pages/rows/groups";
import { isHiddenBy, markArchive, restoreBelow } from "#domains/pages/rows/subtree";
import { selectSiblingRanks } from "#domains/pages/tree/queries";
import { measureDeletion } from "./queries.ts";
import { freeUrlName, pathUnder, stemOf } from "#content/url-names";
import { insertMappingsOfDeletion } from "#domains/pages/addresses/rows";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { notFound } from "#failure";

type Deleted = PageRow & { type: RealType; parentId: string };

export interface RestorePlan {
  /** The page as it will stand. */
  row: PageRow;
  pageCount: number;
  changes: Change[];
}

/**
 * Plans a restore: under the old parent, or at the top where that is gone, with a suffix where the
 * address is taken. Throws `type_not_allowed` and `limit_reached`.
 */
export async function planRestore(
  db: Database,
  deleted: Deleted,
  rootPageId: string,
  by: { userId: string; now: number },
): Promise<RestorePlan> {
  const { orgId } = deleted;
  const parent = await parentFor(db, deleted, rootPageId);
  const type = typeAfterMove(deleted.type, parent.type);
  const [siblings, taken, held, total] = await Promise.all([
    selectSiblingRanks(db, orgId, parent.id, deleted.id),
    selectUrlNames(db, parent, stemOf(deleted.urlName), deleted.id),
    measureDeletion(db, orgId, deleted.id),
    countPages(db, orgId, deleted.collectionId),
  ]);
  const deeperBy = parent.depth + 1 - deleted.depth;
  expectDepth(held.deepest + deeperBy);
  expectRoom(siblings.length + 1, total + held.pageCount);
  const urlName = freeUrlName(deleted.urlName, taken, parent.type === 0);
  const change = {
    parentId: parent.id,
    type,
    urlName,
    path: pathUnder(parent.path, urlName),
    depth: parent.depth + 1,
    rank: rankLike(deleted.rank, parent.id === deleted.parentId, siblings),
    allowedGroups: parent.id === deleted.parentId ? deleted.allowedGroups : keptGroups(deleted),
    updatedAt: by.now,
    updatedBy: by.userId,
  };
  const undeleted = { deletedAt: null, deletionId: null, version: deleted.version + 1 };
  const row: PageRow = { ...deleted, ...change, ...undeleted };
  const isElsewhere = row.path !== deleted.path;
  return {
    row,
    pageCount: held.pageCount,
    changes: [
      expectUnmoved(db, parent),
      ...(isElsewhere ? [insertMappingsOfDeletion(db, orgId, deleted.id, by)] : []),
      restoreBelow(db, deleted, { path: row.path, deeperBy }),
      restoreTop(db, deleted, {
        ...change,
        isUnderArchive: isHiddenBy(parent.id),
        allowedAbove: groupsAskedAbove(parent.id),
      }),
      ...markArchive(db, row, row.id),
      inheritGroups(db, row, row.id),
      expectRoomLeft(db, parent),
    ],
  };
}

/** The old parent while it lives in the same collection, else the collection's root. */
async function parentFor(db: Database, deleted: Deleted, rootPageId: string): Promise<PageRow> {
  const old = await selectPage(db, deleted.orgId, deleted.parentId);
  if (old !== null && old.collectionId === deleted.collectionId) return old;
  const root = await selectPage(db, deleted.orgId, rootPageId);
  if (root === null) throw notFound("page");
  return root;
}

/**
 * The groups that a page takes along to the top: who could not read it below the pages that are gone cannot there. Where
 * nobody is in all lists, those of the nearest.
 */
function keptGroups(page: PageRow): string[] {
  const lists = groupsAskedBy(page);
  const inAll = lists.reduce(
    (some, each) => some.filter((name) => each.includes(name)),
    lists[0] ?? [],
  );
  return [...(inAll.length > 0 ? inAll : (lists.at(-1) ?? []))];
}

/** The old rank among its old siblings, or the next one behind it that is free; elsewhere the last. */
function rankLike(
  rank: string,
  isAmongOldSiblings: boolean,
  siblings: readonly { rank: string }[],
): string {
  if (!isAmongOldSiblings) return rankBetween(siblings.at(-1)?.rank ?? null, null);
  const at = siblings.findIndex((each) => each.rank === rank);
  return at === -1 ? rank : rankBetween(rank, siblings[at + 1]?.rank ?? null);
}
