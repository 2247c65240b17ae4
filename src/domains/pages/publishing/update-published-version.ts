/**
 * Update Published Version: another snapshot takes the version's place, under its own hash. The one
 * before stays where it is, and the log entry names both.
 */
import type * as z from "zod";
import { toPage } from "#access/needs";
import type { PageSubject } from "#access/needs";
import { utf8Length } from "#content/utf8";
import type { PageRow } from "#db/schema";
import { bumpSiteVersion } from "#domains/collections/index";
import { markDraft, updatePageRow } from "#domains/pages/rows/changes";
import { findPublishedVersion } from "./queries.ts";
import { updateVersion } from "./rows.ts";
import { expectReal, eventSubjectOf } from "#domains/pages/present";
import { insertDocuments, searchDocumentOf, searchIndexOf } from "#domains/search/index";
import type { Commit } from "#db/commit";
import { invalid, notFound } from "#failure";
import { limits } from "#limits";
import { expectTag } from "#operation/context";
import type { Context } from "#operation/context";
import { defineOperation } from "#operation/define";
import { roomOf } from "#domains/rooms/index";
import {
  presentSnapshot,
  publishedVersionParams,
  updatePublishedVersionBody,
  versionWithContent,
} from "./contract.ts";
import type { PublishedVersionRow } from "./contract.ts";
import { assembledText, isLiveAt } from "./assembled.ts";
import { expectMayPublish } from "./publish.ts";
import {
  isSourceOf,
  readSnapshot,
  renderSnapshot,
  snapshotKey,
  writeSnapshot,
} from "./snapshot.ts";
import type { SnapshotSource } from "./snapshot.ts";

export const updatePublishedVersion = defineOperation({
  id: "updatePublishedVersion",
  method: "PUT",
  path: "/published-version/:pageId/:versionNo",
  status: 200,
  summary: "Edit a published version",
  description:
    "Fields that are left out stay as they are; `meta` is replaced whole. Of the default version readers see it with their next request; the draft stays as it is. `If-Match` takes the version's `contentHash`.",
  access: toPage({ level: 2, scope: "publish" }),
  params: publishedVersionParams,
  body: updatePublishedVersionBody,
  bodyBytes: 2 * limits.pageContentBytes + 10_000,
  example: { content: "# Corrected\n", note: "A slip of the pen" },
  result: versionWithContent,
  fails: ["stale_version", "conflict", "unavailable"],
  emits: {
    audit: ["UPDATE_PUBLISHED_VERSION"],
    events: ["page.publish_status_changed"],
    isOptional: true,
  },
  etag: (changed) => changed.contentHash,
  async run(context, { params, body }) {
    const { db, orgId, bindings } = context;
    const page = expectReal(context.subject.page);
    expectMayPublish(context);
    const row = await findPublishedVersion(db, orgId, page.id, params.versionNo);
    if (!row) throw notFound("published version");
    expectTag(context.ifMatch, row.contentHash);
    const before = await readSnapshot(bindings.FILES, snapshotKey(orgId, page.id, row.contentHash));
    if (!before) throw notFound("published version");
    const { name, endpoint } = before;
    const { meta = before.meta } = body;
    const {
      text: content,
      used,
      forGroups,
    } = body.content === undefined || body.content === before.content
      ? { text: before.content, used: before.used, forGroups: before.forGroups }
      : await assembledText(db, page, body.content);
    if (before.forGroups !== undefined && forGroups === undefined) throw partsMissing();
    const source: SnapshotSource = { name, endpoint, content, meta, used, forGroups };
    const isSame = await isSourceOf(source, row.contentHash, before);
    const { hash, snapshot } = isSame
      ? { hash: row.contentHash, snapshot: before }
      : await renderSnapshot(source, before);
    const after = editedRow(context, row, { source, hash, note: body.note });
    const presented = { ...snapshot, hash };
    if (hash === row.contentHash && after.note === row.note) {
      return presentSnapshot(row, presented, page.publishedVersionNo);
    }
    await writeSnapshot(bindings.FILES, snapshotKey(orgId, page.id, hash), snapshot);
    const document = await searchDocumentOf({ pageId: page.id, contentHash: hash }, snapshot);
    await searchIndexOf(bindings, page).put([document.indexed]);
    const draft = await commitOf(context, page, row, after);
    const changes = [...draft.changes, ...insertDocuments(db, orgId, [document], context.now)];
    await context.commit({ ...draft, changes });
    return presentSnapshot(after, presented, page.publishedVersionNo);
  },
});

/** What a version is read as has no parts for groups: sent back, it would take them from their readers. */
const partsMissing = () =>
  invalid(
    "body.content",
    "lacks the parts for groups of readers that the version has: send it with its `:::only` parts, or publish the draft without them",
  );

type Body = z.output<typeof updatePublishedVersionBody>;

function editedRow(
  { now, userId }: Context<PageSubject>,
  row: PublishedVersionRow,
  edit: { source: SnapshotSource; hash: string; note: Body["note"] },
): PublishedVersionRow {
  return {
    ...row,
    meta: edit.source.meta,
    contentHash: edit.hash,
    sizeBytes: utf8Length(edit.source.content),
    note: edit.note === undefined ? row.note : edit.note,
    editedAt: now,
    editedBy: userId,
  };
}

/** The page's row is changed along with any of its versions, so that nobody else points at one meanwhile. */
async function commitOf(
  context: Context<PageSubject>,
  page: PageRow,
  before: PublishedVersionRow,
  after: PublishedVersionRow,
): Promise<Commit> {
  const { db, orgId, userId, now } = context;
  const { collection } = context.subject;
  const { versionNo } = before;
  const by = { updatedAt: now, updatedBy: userId };
  const audit: Commit["audit"] = {
    eventType: "UPDATE_PUBLISHED_VERSION",
    eventId: page.id,
    collectionId: collection.id,
    pageId: page.id,
    eventResponse: { versionNo, from: before.contentHash, to: after.contentHash, note: after.note },
  };
  const version = updateVersion(db, before, after);
  const isSeen = page.publishedVersionNo === versionNo && after.contentHash !== before.contentHash;
  if (!isSeen) return { changes: [updatePageRow(db, page, by), version], audit };
  const { text, takenAt } = await roomOf(context.bindings, page.id).take();
  const isLive = await isLiveAt(context, page, text, after.contentHash);
  const shown = { publishedHash: after.contentHash, publishedAt: takenAt };
  return {
    changes: [
      updatePageRow(db, page, { ...by, ...shown }),
      version,
      ...(isLive ? [] : [markDraft(db, orgId, page.id, takenAt + 1)]),
      bumpSiteVersion(db, orgId, collection.id),
    ],
    audit,
    events: [
      {
        type: "page.publish_status_changed",
        change: { from: "published", to: "published", versionNo },
        ...eventSubjectOf({ collection, page }),
      },
    ],
  };
}
