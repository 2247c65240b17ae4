/** Publishing: what the live document holds becomes an immutable snapshot, and one commit points readers at it. */
import type { CollectionSubject, PageSubject } from "#access/needs";
import type { PageRow } from "#db/schema";
import { bumpSiteVersion } from "#domains/collections/index";
import { eventSubjectOf } from "#domains/pages/present";
import { stateNames } from "#domains/pages/states";
import { markPublishedUntil, updatePageRow } from "#domains/pages/rows/changes";
import { insertDocuments } from "#domains/search/index";
import type { Database } from "#db/client";
import { unlogged } from "#db/commit";
import type { Commit } from "#db/commit";
import { systemClock } from "#clock";
import { noteMeasure } from "#measures";
import type { Context } from "#operation/context";
import { roomOf } from "#domains/rooms/index";
import type { PublishedVersionRow } from "./contract.ts";
import { refusalToPublish } from "./may-publish.ts";
import { prepareVersion } from "./prepare.ts";
import type { PreparedVersion } from "./prepare.ts";
import { insertPublishedVersion } from "./rows.ts";

export interface Publication {
  note?: string | undefined;
  /** The `contentHash` of the content that may be published; any other is `stale_version`. */
  expectedHash?: string | undefined;
}

/** Throws `forbidden` for a caller who may not change what readers see. */
export function expectMayPublish(context: Context<CollectionSubject | PageSubject>): void {
  const refused = refusalToPublish(context.subject, context);
  if (refused !== null) throw refused;
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
  const { db, bindings } = context;
  const stores = { db, bindings, room: roomOf(bindings, row.id) };
  const made = await prepareVersion(stores, row, { expectedHash: ask.expectedHash });
  const { row: published, commit } = planPublication(db, context.subject, made, ask.note, context);
  await context.commit(commit);
  noteMeasure("publish", { durationMs: systemClock() - context.now });
  return published;
}

/** A page, and the collection that it stands in. */
type Subject = Pick<PageSubject, "collection" | "page">;

interface By {
  userId: string;
  now: number;
}

/** What publishing a prepared version comes to: the page as it will stand, and the commit that shows it. */
export function planPublication(
  db: Database,
  subject: Subject,
  made: PreparedVersion,
  note: string | undefined,
  by: By,
): { row: PageRow; commit: Commit } {
  return made.isUnchanged
    ? planUnchanged(db, subject, made.takenAt, by)
    : planVersion(db, subject, made, note ?? null, by);
}

function versionOf(
  page: PageRow,
  made: PreparedVersion,
  note: string | null,
  userId: string,
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
    note,
    releaseId: null,
  };
}

function planVersion(
  db: Database,
  subject: Subject,
  made: PreparedVersion,
  note: string | null,
  { userId, now }: By,
): { row: PageRow; commit: Commit } {
  const { collection, page: row } = subject;
  const version = versionOf(row, made, note, userId);
  const { versionNo, contentHash, publishedAt } = version;
  const { searchDocument } = made;
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
  const commit = {
    changes: [
      updatePageRow(db, row, change),
      insertPublishedVersion(db, version),
      ...insertDocuments(db, row.orgId, searchDocument === null ? [] : [searchDocument], now),
      bumpSiteVersion(db, row.orgId, collection.id),
    ],
    ...publicationAuditAndEvents(subject, versionNo, { contentHash, note }),
  };
  return { row: { ...row, ...change, version: row.version + 1 }, commit };
}

/** Readers see this already: only the state and the mark of unpublished changes may have to follow. */
function planUnchanged(
  db: Database,
  subject: Subject,
  takenAt: number,
  { userId, now }: By,
): { row: PageRow; commit: Commit } {
  const { page: row } = subject;
  const marked = markPublishedUntil(db, row.orgId, row.id, takenAt);
  if (row.state === 2) {
    return {
      row: { ...row, publishedAt: takenAt },
      commit: { changes: [marked], audit: unlogged("nothing changed") },
    };
  }
  const change = { state: 2 as const, updatedAt: now, updatedBy: userId };
  const commit = {
    changes: [updatePageRow(db, row, change), marked],
    ...publicationAuditAndEvents(subject, row.publishedVersionNo, {
      contentHash: row.publishedHash,
    }),
  };
  return {
    row: { ...row, ...change, publishedAt: takenAt, version: row.version + 1 },
    commit,
  };
}

function publicationAuditAndEvents(
  subject: Subject,
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
        ...eventSubjectOf(subject),
      },
    ],
  };
}
