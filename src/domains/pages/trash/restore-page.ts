/** Restore Page: what one deletion took, as it was. */
import { toPage } from "#access/needs";
import { bumpSiteVersion } from "#domains/collections/index";
import { readBelow } from "#domains/pages/below";
import { changedPageForAgents, page, pageParams } from "#domains/pages/contract";
import { sameMoment } from "#domains/pages/new-page";
import { expectReal, eventSubjectOf, presentPage } from "#domains/pages/present";
import { expectMayHide } from "#domains/pages/publishing/may-hide";
import { isOfDeletion } from "#domains/pages/rows/subtree";
import { urlNameTaken } from "#content/url-names";
import { Failure } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { planRestore } from "./restore-plan.ts";

export const restorePage = defineOperation({
  id: "restorePage",
  method: "PUT",
  path: "/orgs/:orgId/restorePage/:pageId",
  status: 200,
  summary: "Restore a deleted page and what was deleted with it",
  description:
    "It returns under its old parent, or to the top where that is gone; an address that is taken by now gets a suffix.",
  access: toPage({
    level: 2,
    scope: "write",
    organizationAt: "params.orgId",
    includesDeleted: true,
  }),
  tool: {
    name: "deleted_pages",
    action: "restore",
    title: "Restore a deleted page",
    description:
      "Brings a page back with what was deleted with it, under its old parent, or at the top where that is gone.",
    arguments: { pageId: "The deleted page, as `list` names it." },
    pageAt: "id",
    result: changedPageForAgents,
  },
  params: pageParams,
  result: page,
  fails: ["slug_taken", "type_not_allowed", "limit_reached", "stale_version", "conflict", "gone"],
  emits: { audit: ["RESTORE_PAGE"], events: ["page.created"] },
  etag: (restored) => String(restored.version),
  async run(context) {
    const { db, orgId } = context;
    const { collection } = context.subject;
    const deleted = expectReal(context.subject.page);
    if (deleted.deletionId === null) throw new Failure("conflict", "The page is not deleted.");
    if (deleted.deletionId !== deleted.id) {
      throw new Failure(
        "conflict",
        `The page was deleted with the page ${deleted.deletionId}: restore that one.`,
      );
    }
    if ((deleted.deletedAt ?? 0) <= context.now - limits.deletedPagesKeptMs) {
      throw new Failure("gone", "A deleted page can be restored for 30 days.");
    }
    await expectMayHide(context, context.subject, isOfDeletion(orgId, deleted.id));
    context.expectVersion(deleted);
    const { row, pageCount, changes } = await planRestore(
      db,
      deleted,
      collection.rootPageId,
      context,
    );
    await context.commit({
      changes: [...changes, bumpSiteVersion(db, orgId, collection.id)],
      audit: {
        eventType: "RESTORE_PAGE",
        eventId: row.id,
        collectionId: collection.id,
        pageId: row.id,
        eventResponse: { name: row.name, path: row.path, pageCount },
      },
      events: [
        {
          type: "page.created",
          change: { isRestored: true, pageCount },
          ...eventSubjectOf({ collection, page: row }),
        },
      ],
      taken: { "pages.url_name": urlNameTaken(row.urlName), "pages.rank": sameMoment() },
    });
    return presentPage(context, row, await readBelow(context, row));
  },
});
