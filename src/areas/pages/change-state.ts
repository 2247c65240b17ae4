/** Every way between a page's states but publishing: reviews asked for, answered and taken back, and unpublishing. */
import type { PageSubject } from "#access/needs";
import type { PageRow } from "#access/store";
import { bumpSiteVersion } from "#areas/collections/store";
import type { LogEntryType } from "#catalogue";
import type { Context } from "#operation/context";
import { placeOf } from "./present.ts";
import { stateAfter, stateNames } from "./states.ts";
import type { Transition } from "./states.ts";
import { updatePage } from "./store.ts";

const entryTypes = {
  unpublish: "UNPUBLISH_PAGE",
  request: "REQUEST_PUBLISH_PAGE",
  withdraw: "WITHDRAW_PAGE",
  reject: "REJECT_PAGE",
} as const satisfies Record<Exclude<Transition, "publish">, LogEntryType>;

const unpublished = {
  publishedVersionNo: null,
  publishedHash: null,
  publishedName: null,
  publishedAt: null,
};

/**
 * Commits the transition. Unpublishing hides the page from readers and keeps its versions.
 * @returns the page as it stands afterwards
 */
export async function changeState(
  context: Context<PageSubject>,
  transition: Exclude<Transition, "publish">,
  ask: { reason?: string | undefined; note?: string | undefined },
): Promise<PageRow> {
  const { db, orgId, userId, now } = context;
  const { collection, page: row } = context.subject;
  const isUnpublished = transition === "unpublish";
  const state = stateAfter(transition, row.publishedVersionNo !== null);
  const change = {
    state,
    ...(isUnpublished ? unpublished : {}),
    updatedAt: now,
    updatedBy: userId,
  };
  const said = { from: stateNames[row.state], to: stateNames[state], reason: ask.reason };
  const versionNo = isUnpublished ? null : row.publishedVersionNo;
  await context.commit({
    changes: [
      updatePage(db, row, change),
      ...(isUnpublished ? [bumpSiteVersion(db, orgId, collection.id)] : []),
    ],
    audit: {
      eventType: entryTypes[transition],
      eventId: row.id,
      collectionId: collection.id,
      pageId: row.id,
      eventResponse: { name: row.name, path: row.path, ...said, note: ask.note },
    },
    events: [
      {
        type: "page.publish_status_changed",
        change: { ...said, versionNo },
        ...placeOf(context.subject),
      },
    ],
  });
  return { ...row, ...change, version: row.version + 1 };
}
