/** Publishing: what the live document holds becomes an immutable snapshot, and one commit points readers at it. */
import { mayPublish } from "#access/decide";
import type { CollectionSubject, PageSubject } from "#access/needs";
import type { PageRow } from "#access/store";
import { bumpSiteVersion } from "#areas/collections/store";
import { placeOf } from "#areas/pages/present";
import { stateNames } from "#areas/pages/states";
import { updatePage } from "#areas/pages/store";
import { insertDocuments } from "#areas/search/store";
import type { SearchDocument } from "#areas/search/store";
import type { Commit } from "#db/commit";
import { Failure } from "#failure";
import type { Context } from "#operation/context";
import type { PublishedVersionRow } from "./contract.ts";
import { prepareVersion } from "./prepare.ts";
import type { PreparedVersion } from "./prepare.ts";
import { insertPublishedVersion, markPublishedUntil } from "./store.ts";

export interface Publication {
  note?: string | undefined;
  /** The `contentHash` of the content that may be published; any other is `stale_version`. */
  expectedHash?: string | undefined;
}

/** Throws `forbidden` for a caller who may not change what readers see. */
export function expectMayPublish(context: Context<CollectionSubject | PageSubject>): void {
  if (mayPublish(context.actor, context.subject)) return;
  const detail = context.subject.collection.isReviewRequired
    ? "Publishing in this collection takes the role owner or admin, and the scope publish: ask for a review."
    : "Publishing takes read-write access and the scope publish.";
  throw new Failure("forbidden", detail);
}

/**
 * Publishes the page as it is live. Unchanged, it stays at the version there is. Throws `forbidden`,
 * `stale_version`, `conflict`, and `validation_failed` for Markdown that nests too deep.
 * @returns the page as it stands afterwards
 */
export async function publishPage(
  context: Context<PageSubject>,
  ask: Publication,
): Promise<PageRow> {
  expectMayPublish(context);
  const { page: row } = context.subject;
  const made = await prepareVersion(
    context.bindings.FILES,
    context.room(row.id),
    row,
    ask.expectedHash,
  );
  if (made.isUnchanged) return acceptUnchanged(context, made.takenAt);
  return commitVersion(context, versionOf(context, made, ask.note), made.searchDocument);
}

function versionOf(
  { subject: { page }, userId }: Context<PageSubject>,
  made: PreparedVersion,
  note: string | undefined,
): PublishedVersionRow {
  const { orgId, collectionId, name, path, meta, endpoint } = page;
  return {
    orgId,
    collectionId,
    pageId: page.id,
    versionNo: page.lastVersionNo + 1,
    name,
    path,
    meta,
    endpoint,
    contentHash: made.contentHash,
    sizeBytes: made.sizeBytes,
    publishedAt: made.takenAt,
    publishedBy: userId,
    editedAt: null,
    editedBy: null,
    note: note ?? null,
    releaseId: null,
  };
}

async function commitVersion(
  context: Context<PageSubject>,
  version: PublishedVersionRow,
  searchDocument: SearchDocument | null,
): Promise<PageRow> {
  const { db, orgId, userId, now } = context;
  const { collection, page: row } = context.subject;
  const { versionNo, contentHash, publishedAt } = version;
  const change = {
    state: 2 as const,
    publishedVersionNo: versionNo,
    publishedHash: contentHash,
    publishedName: row.name,
    publishedAt,
    lastVersionNo: versionNo,
    wasEverPublished: true,
    updatedAt: now,
    updatedBy: userId,
  };
  await context.commit({
    changes: [
      updatePage(db, row, change),
      insertPublishedVersion(db, version),
      ...insertDocuments(db, orgId, searchDocument === null ? [] : [searchDocument], now),
      bumpSiteVersion(db, orgId, collection.id),
    ],
    ...sayPublished(context.subject, versionNo, { contentHash, note: version.note }),
  });
  return { ...row, ...change, version: row.version + 1 };
}

/** Readers see this already: only the state and the mark of unpublished changes may have to follow. */
async function acceptUnchanged(context: Context<PageSubject>, takenAt: number): Promise<PageRow> {
  const { db, orgId, userId, now } = context;
  const { page: row } = context.subject;
  const marked = markPublishedUntil(db, orgId, row.id, takenAt);
  if (row.state === 2) {
    await context.commit({ changes: [marked], audit: [] });
    return { ...row, publishedAt: takenAt };
  }
  const change = { state: 2 as const, updatedAt: now, updatedBy: userId };
  await context.commit({
    changes: [updatePage(db, row, change), marked],
    ...sayPublished(context.subject, row.publishedVersionNo, { contentHash: row.publishedHash }),
  });
  return { ...row, ...change, publishedAt: takenAt, version: row.version + 1 };
}

function sayPublished(
  subject: PageSubject,
  versionNo: number | null,
  more: Record<string, unknown>,
): Pick<Commit, "audit" | "events"> {
  const { collection, page: row } = subject;
  const from = stateNames[row.state];
  return {
    audit: {
      eventType: "PUBLISH_PAGE",
      eventId: row.id,
      collectionId: collection.id,
      pageId: row.id,
      eventResponse: { name: row.name, path: row.path, versionNo, from, ...more },
    },
    events: [
      {
        type: "page.publish_status_changed",
        change: { from, to: "published", versionNo },
        ...placeOf(subject),
      },
    ],
  };
}
