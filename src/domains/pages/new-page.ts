/** Adding a page to the tree: what it will be, and the changes that make it so. */
import { groupsAskedBy } from "#access/visibility";
import type { PageRow } from "#db/schema";
import { slugOf } from "#content/slug";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { Failure, invalid } from "#failure";
import { newIdIn } from "#ids";
import {
  expectDepth,
  expectLink,
  expectRoom,
  rankAfter,
  typeOfNew,
} from "#domains/pages/tree/placement";
import type * as z from "zod";
import type { createPageBody } from "./contract.ts";
import { blankEndpoint, withNamedParams } from "#domains/api-model/index";
import { expectRoomLeft } from "#domains/collections/index";
import { insertPage, newPageRow } from "#domains/pages/rows/new";
import { countPages, selectLastChild, selectUrlNames } from "./queries.ts";
import { expectUnreserved, freeUrlName, pathUnder, stemOf, urlNameTaken } from "#content/url-names";

/** What is asked of a new page; its content is the live document's to take. */
export type PageDraft = Omit<z.output<typeof createPageBody>, "content">;

export interface PlannedPage {
  /** The row as it will stand. */
  row: PageRow;
  changes: Change[];
  taken: Readonly<Record<string, Failure>>;
}

/**
 * Plans a page as the last child of its parent. Throws `type_not_allowed`, `reserved_slug`,
 * `limit_reached` and `validation_failed`; a name that a sibling holds gets a suffix, an explicit
 * `urlName` that a sibling holds is the commit's `slug_taken`.
 */
export async function planPage(
  db: Database,
  parent: PageRow,
  draft: PageDraft,
  by: { userId: string; now: number },
): Promise<PlannedPage> {
  const type = typeOfNew(parent.type, draft.type);
  const endpoint = endpointOf(type, draft.endpoint);
  expectLink({ type, meta: draft.meta ?? {} });
  expectDepth(parent.depth + 1);
  const isTop = parent.type === 0;
  const base = draft.urlName ?? slugOf(draft.name);
  if (draft.urlName !== undefined) expectUnreserved(draft.urlName, isTop);
  const [pageCount, last, taken] = await Promise.all([
    countPages(db, parent.orgId, parent.collectionId),
    selectLastChild(db, parent),
    selectUrlNames(db, parent, stemOf(base), null),
  ]);
  expectRoom(last.children + 1, pageCount + 1);
  const urlName = draft.urlName ?? freeUrlName(base, taken, isTop);
  const id = newIdIn(parent.orgId);
  const page = {
    id,
    type,
    name: draft.name,
    urlName,
    isUrlNameManual: draft.urlName !== undefined,
    rank: rankAfter(last.lastRank, tailOf(id)),
    meta: draft.meta ?? {},
    endpoint,
  };
  const row = newPageRow({ ...positionUnder(parent, urlName), ...page }, by);
  return {
    row,
    changes: [insertPage(db, parent, row), expectRoomLeft(db, parent)],
    taken: { "pages.url_name": urlNameTaken(urlName), "pages.rank": sameMoment() },
  };
}

/** Two people put a page into the same gap at the same moment; one of them has to look again. */
export function sameMoment(): Failure {
  return new Failure(
    "conflict",
    "Somebody else put a page there at the same moment. Read it and try again.",
  );
}

/** The end of a rank, of what is random in an id; it may not be the lowest digit. */
const tailOf = (id: string) => `${id.slice(-3)}V`;

function endpointOf(type: number, asked: PageDraft["endpoint"]): PageRow["endpoint"] {
  if (type === 4 || type === 5) return withNamedParams(asked ?? blankEndpoint);
  if (asked === undefined) return null;
  throw invalid("body.endpoint", `belongs to pages of type 4 and 5; this one has type ${type}`);
}

/** Where a page of this address stands under the parent. */
function positionUnder(parent: PageRow, urlName: string) {
  return {
    orgId: parent.orgId,
    collectionId: parent.collectionId,
    parentId: parent.id,
    path: pathUnder(parent.path, urlName),
    depth: parent.depth + 1,
    isUnderArchive: parent.isArchived || parent.isUnderArchive,
    allowedAbove: groupsAskedBy(parent).map((each) => [...each]),
  };
}
