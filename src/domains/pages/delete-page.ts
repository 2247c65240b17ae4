/** Delete Page: soft, with everything below it; readers and editors lose it with their next request. */
import { toPage } from "#access/needs";
import { closeDeletion } from "#domains/rooms/index";
import { bumpSiteVersion } from "#domains/collections/index";
import { updatePageRow } from "#domains/pages/rows/changes";
import { expectMayHide } from "#domains/pages/publishing/may-hide";
import { deleteBelow, deletion, isAtOrBelow } from "#domains/pages/rows/subtree";
import { measureSubtree } from "#domains/pages/tree/queries";
import { defineOperation } from "#operation/define";
import { pageParams } from "./contract.ts";
import { expectReal, eventSubjectOf } from "./present.ts";

export const deletePage = defineOperation({
  id: "deletePage",
  method: "DELETE",
  path: "/orgs/:orgId/pages/:pageId",
  status: 204,
  summary: "Delete a page and everything below it",
  description:
    "It can be restored for 30 days. Under review, what is published is deleted by who may publish.",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "delete_page",
    title: "Delete a page",
    description:
      "Deletes a page and everything below it, for readers too. It has no address then; for 30 days deleted_pages brings it back. Only when you were asked to; update_page with `isArchived` puts a page away instead.",
    guard: "expectedVersion",
    isDestructive: true,
  },
  params: pageParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_PAGE"], events: ["page.deleted"] },
  async run(context) {
    const { db, orgId } = context;
    const { collection } = context.subject;
    const row = expectReal(context.subject.page);
    await expectMayHide(context, context.subject, isAtOrBelow(row));
    context.expectVersion(row);
    const { pageCount } = await measureSubtree(db, row);
    await context.commit({
      changes: [
        deleteBelow(db, row, context),
        updatePageRow(db, row, deletion(row.id, context)),
        bumpSiteVersion(db, orgId, collection.id),
      ],
      audit: {
        eventType: "DELETE_PAGE",
        eventId: row.id,
        collectionId: collection.id,
        pageId: row.id,
        eventResponse: { name: row.name, path: row.path, pageCount },
      },
      events: [
        {
          type: "page.deleted",
          change: { pageCount },
          ...eventSubjectOf({ collection, page: row }),
        },
      ],
    });
    context.defer(closeDeletion(context, row.id));
    return undefined;
  },
});
