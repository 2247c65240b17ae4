/** Delete File: its row at once, its object right after. */
import { toCollectionOf } from "#access/needs";
import { collectOf } from "#domains/files/garbage/collect";
import { nameObjectsAsGarbage } from "#domains/files/garbage/rows";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { deleteFileBody, uploadKey } from "./contract.ts";
import { findFile } from "./queries.ts";
import { deleteFile as remove } from "./rows.ts";

export const deleteFile = defineOperation({
  id: "deleteFile",
  method: "DELETE",
  path: "/orgs/:orgId/delete/file",
  status: 204,
  summary: "Delete an uploaded file",
  description: "By its `url` or its `key`, in the body or in the query.",
  access: toCollectionOf("file", "body.fileId", {
    level: 2,
    scope: "write",
    organizationAt: "params.orgId",
  }),
  params: orgParams,
  body: deleteFileBody,
  isBodyInQuery: true,
  example: { key: "4fTzK0aQm2Lx/files/7Hq2Wn5RtYb0" },
  fails: ["conflict"],
  emits: { audit: ["DELETE_FILE"] },
  async run(context, { body }) {
    const { db, orgId, now } = context;
    const { collection } = context.subject;
    const row = await findFile(db, orgId, body.fileId);
    // The address names a file for good, its key only the bytes that it has now.
    if (!row || ![row.key, uploadKey(orgId, row.id)].includes(body.key)) throw notFound("file");
    const { id, key, pageId, originalName, sizeBytes, contentType } = row;
    await context.commit({
      changes: [remove(db, row), nameObjectsAsGarbage(db, orgId, [key], now)],
      audit: {
        eventType: "DELETE_FILE",
        eventId: pageId ?? collection.id,
        collectionId: collection.id,
        pageId,
        eventResponse: { id, originalName, sizeBytes, contentType },
      },
    });
    context.defer(collectOf(context, orgId, now, [key]));
    return undefined;
  },
});
