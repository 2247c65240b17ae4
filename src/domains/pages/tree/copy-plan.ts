/** What a copy of a page comes to: it and everything below it once more, right behind it. */
import { freeUrlName, pathUnder, stemOf, urlNameTaken } from "#content/url-names";
import { slugOf } from "#content/slug";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import type { PageRow } from "#db/schema";
import { expectRoomLeft } from "#domains/collections/index";
import { sameMoment } from "#domains/pages/new-page";
import { countPages, selectPage, selectUrlNames } from "#domains/pages/queries";
import { expectUnmoved } from "#domains/pages/rows/changes";
import { copyPages, newPageRow } from "#domains/pages/rows/new";
import type { PageCopy } from "#domains/pages/rows/new";
import { notFound } from "#failure";
import type { Failure } from "#failure";
import { newIdIn } from "#ids";
import { expectRoom, rankBetween } from "./placement.ts";
import type { RealType } from "./placement.ts";
import { selectPlacesBelow, selectSiblingRanks } from "./queries.ts";

export interface SubtreeCopy {
  /** The copy of the page itself, as it will stand. */
  row: PageRow;
  /** It, and those of what stands below it. */
  copies: PageCopy[];
  changes: Change[];
  taken: Readonly<Record<string, Failure>>;
}

/**
 * Plans a copy under this name, as a draft with an address of its own. Throws `limit_reached`, and `not_found` where the
 * page has just been deleted.
 */
export async function planSubtreeCopy(
  db: Database,
  source: PageRow & { type: RealType; parentId: string },
  name: string,
  by: { userId: string; now: number },
): Promise<SubtreeCopy> {
  const { orgId, collectionId, parentId } = source;
  const parent = await selectPage(db, orgId, parentId);
  if (parent === null) throw notFound("page");
  const base = slugOf(name);
  const [siblings, below, pageCount, taken] = await Promise.all([
    selectSiblingRanks(db, orgId, parentId, ""),
    selectPlacesBelow(db, source),
    countPages(db, orgId, collectionId),
    selectUrlNames(db, parent, stemOf(base), null),
  ]);
  expectRoom(siblings.length + 1, pageCount + below.length + 1);
  const next = siblings[siblings.findIndex(({ id }) => id === source.id) + 1];
  const urlName = freeUrlName(base, taken, parent.type === 0);
  const row = newPageRow(
    {
      ...source,
      id: newIdIn(orgId),
      name,
      urlName,
      isUrlNameManual: false,
      path: pathUnder(parent.path, urlName),
      rank: rankBetween(source.rank, next?.rank ?? null),
    },
    by,
  );
  const copies = copiesOf(source, row, below);
  const key = { orgId, collectionId };
  return {
    row,
    copies,
    changes: [
      expectUnmoved(db, source),
      ...copyPages(db, key, { ...by, collectionId }, copies, { source, row }),
      expectRoomLeft(db, parent),
    ],
    taken: { "pages.url_name": urlNameTaken(urlName), "pages.rank": sameMoment() },
  };
}

function copiesOf(
  source: PageRow & { parentId: string },
  row: PageRow,
  below: readonly { id: string; parentId: string | null }[],
): PageCopy[] {
  const ids = new Map(below.map(({ id }) => [id, newIdIn(source.orgId)]));
  ids.set(source.id, row.id);
  const top = { of: source.id, under: source.parentId, id: row.id, parentId: source.parentId };
  const rest = below.map(({ id, parentId }) => ({
    of: id,
    under: parentId ?? "",
    id: ids.get(id) ?? "",
    parentId: ids.get(parentId ?? "") ?? "",
  }));
  return [top, ...rest];
}
