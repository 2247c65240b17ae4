/**
 * Set Default Published Version: points the page at another version, which readers see with their next request;
 * nothing is rendered or copied.
 */
import { toPage } from "#access/needs";
import { bumpSiteVersion } from "#domains/collections/index";
import { markDraft, updatePageRow } from "#domains/pages/rows/changes";
import { findPublishedVersion } from "./queries.ts";
import { expectReal, eventSubjectOf } from "#domains/pages/present";
import { ensureIndexed } from "#domains/pages/publishing/indexing/ensure-indexed";
import { Failure, notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { roomOf } from "#domains/rooms/index";
import {
  presentPublishedVersion,
  publishedPageParams,
  publishedVersion,
  publishedVersionForAgents,
  setDefaultBody,
} from "./contract.ts";
import { isLiveAt } from "./assembled.ts";
import { expectMayPublish } from "./publish.ts";

export const setDefaultPublishedVersion = defineOperation({
  id: "setDefaultPublishedVersion",
  method: "POST",
  path: "/published-version/:pageId",
  status: 200,
  summary: "Choose the published version that readers see",
  description: "For going back, or forward again. The page must be published.",
  access: toPage({ level: 2, scope: "publish" }),
  tool: {
    name: "show_published_version",
    title: "Show readers another published version",
    description:
      "Undoes a publication: readers see the version with this number (list_published_versions) from their next request on; the draft stays as it is. The page must be published. Only when you were asked to.",
    guard: "expectedVersion",
    isDestructive: true,
    isIdempotent: true,
    pageAt: "pageId",
    result: publishedVersionForAgents,
  },
  params: publishedPageParams,
  body: setDefaultBody,
  example: { versionNo: 1 },
  result: publishedVersion,
  fails: ["invalid_transition", "stale_version", "conflict", "unavailable"],
  emits: {
    audit: ["SET_DEFAULT_PUBLISHED_VERSION"],
    events: ["page.publish_status_changed"],
    isOptional: true,
  },
  async run(context, { body: { versionNo } }) {
    const { db, orgId, userId, now } = context;
    const { collection } = context.subject;
    const row = expectReal(context.subject.page);
    expectMayPublish(context);
    context.expectVersion(row);
    const version = await findPublishedVersion(db, orgId, row.id, versionNo);
    if (!version) throw notFound("published version");
    if (row.publishedVersionNo === null) {
      throw new Failure("invalid_transition", "The page is not published: publish it first.");
    }
    if (row.publishedVersionNo === versionNo) return presentPublishedVersion(version, versionNo);
    const { text, takenAt } = await roomOf(context.bindings, row.id).take();
    const isLive = await isLiveAt(context, row, text, version.contentHash);
    const change = {
      publishedVersionNo: versionNo,
      publishedHash: version.contentHash,
      publishedName: version.name,
      publishedAt: takenAt,
      updatedAt: now,
      updatedBy: userId,
    };
    const { bindings } = context;
    const { contentHash } = version;
    const shown = { orgId, collectionId: collection.id, pageId: row.id, contentHash };
    await context.commit({
      changes: [
        updatePageRow(db, row, change),
        ...(await ensureIndexed({ db, bindings, now }, shown)),
        ...(isLive ? [] : [markDraft(db, orgId, row.id, takenAt + 1)]),
        bumpSiteVersion(db, orgId, collection.id),
      ],
      audit: {
        eventType: "SET_DEFAULT_PUBLISHED_VERSION",
        eventId: row.id,
        collectionId: collection.id,
        pageId: row.id,
        eventResponse: { from: row.publishedVersionNo, to: versionNo },
      },
      events: [
        {
          type: "page.publish_status_changed",
          change: { from: "published", to: "published", versionNo },
          ...eventSubjectOf({ collection, page: row }),
        },
      ],
    });
    return presentPublishedVersion(version, versionNo);
  },
});
