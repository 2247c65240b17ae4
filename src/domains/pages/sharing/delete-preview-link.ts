/** Delete Preview Link: it opens nothing from the next request on. */
import * as z from "zod";
import { toPage } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import { deletePreviewLink as remove } from "./rows.ts";

export const deletePreviewLink = defineOperation({
  id: "deletePreviewLink",
  method: "DELETE",
  path: "/orgs/:orgId/pages/:pageId/preview-links/:linkId",
  status: 204,
  summary: "Turn off a link that shows a page's draft",
  access: toPage({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: z.object({ orgId: id, pageId: id, linkId: id }),
  fails: ["not_found"],
  emits: { audit: ["DELETE_PREVIEW_LINK"] },
  async run(context, { params: { linkId } }) {
    const { db, orgId, subject } = context;
    const { id: pageId, name, path, collectionId } = subject.page;
    await context.commit({
      changes: [remove(db, orgId, { pageId, linkId })],
      audit: {
        eventType: "DELETE_PREVIEW_LINK",
        eventId: pageId,
        collectionId,
        pageId,
        eventResponse: { name, path, linkId },
      },
      stale: notFound("preview link"),
    });
    return undefined;
  },
});
