/** Delete Published Version: an old one, never the one that readers see; its number is not used again. */
import { toPage } from "#access/needs";
import { expectReal } from "#domains/pages/present";
import { updatePageRow } from "#domains/pages/rows/changes";
import { Failure, notFound } from "#failure";
import { expectTag } from "#operation/context";
import { defineOperation } from "#operation/define";
import { publishedVersionParams } from "./contract.ts";
import { expectMayPublish } from "./publish.ts";
import { findPublishedVersion } from "./queries.ts";
import { deleteVersion } from "./rows.ts";

export const deletePublishedVersion = defineOperation({
  id: "deletePublishedVersion",
  method: "DELETE",
  path: "/published-version/:pageId/:versionNo",
  status: 204,
  summary: "Delete an old published version",
  description: "The default one is refused: choose another first, or unpublish the page.",
  access: toPage({ level: 2, scope: "publish" }),
  params: publishedVersionParams,
  fails: ["default_version", "stale_version", "conflict"],
  emits: { audit: ["DELETE_PUBLISHED_VERSION"] },
  async run(context, { params: { versionNo } }) {
    const { db, orgId, now, userId } = context;
    const page = expectReal(context.subject.page);
    expectMayPublish(context);
    const row = await findPublishedVersion(db, orgId, page.id, versionNo);
    if (!row) throw notFound("published version");
    expectTag(context.ifMatch, row.contentHash);
    if (page.publishedVersionNo === versionNo) {
      throw new Failure(
        "default_version",
        `Readers see version ${versionNo}: choose another default, or unpublish the page, first.`,
      );
    }
    await context.commit({
      // The page's row goes along, so that nobody makes the version the default meanwhile.
      changes: [
        updatePageRow(db, page, { updatedAt: now, updatedBy: userId }),
        deleteVersion(db, row),
      ],
      audit: {
        eventType: "DELETE_PUBLISHED_VERSION",
        eventId: page.id,
        collectionId: page.collectionId,
        pageId: page.id,
        eventResponse: { versionNo, name: row.name, contentHash: row.contentHash },
      },
    });
    return undefined;
  },
});
