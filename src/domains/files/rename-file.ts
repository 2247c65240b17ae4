/** Rename File: what people call it, and browsers save it as. Its address holds no name, so what leads to it goes on doing so. */
import { toCollectionOf } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { id } from "#operation/fields";
import * as z from "zod";
import { presentFile, renameFileBody, uploadedFile } from "./contract.ts";
import { findFile } from "./queries.ts";
import { renameFile as rename } from "./rows.ts";

export const renameFile = defineOperation({
  id: "renameFile",
  method: "PATCH",
  path: "/orgs/:orgId/files/:fileId",
  status: 200,
  summary: "Rename an uploaded file",
  description:
    "Its `url`, its `key` and its bytes stay: every page that shows it or leads to it goes on doing so. A file that an import moves is called as it is there.",
  access: toCollectionOf("file", "params.fileId", {
    level: 2,
    scope: "write",
    organizationAt: "params.orgId",
  }),
  params: z.object({ orgId: id, fileId: id }),
  body: renameFileBody,
  example: { name: "wiring.png" },
  result: uploadedFile,
  fails: ["conflict"],
  emits: { audit: ["UPDATE_FILE"] },
  async run(context, { params, body: { name } }) {
    const { db, orgId, baseUrl } = context;
    const { collection } = context.subject;
    const row = await findFile(db, orgId, params.fileId);
    if (!row) throw notFound("file");
    const renamed = { ...row, originalName: name };
    if (name === row.originalName) return presentFile(renamed, baseUrl);
    await context.commit({
      changes: [rename(db, row, name)],
      audit: {
        eventType: "UPDATE_FILE",
        eventId: row.pageId ?? collection.id,
        collectionId: collection.id,
        pageId: row.pageId,
        eventResponse: { id: row.id, originalName: name, before: row.originalName },
      },
    });
    return presentFile(renamed, baseUrl);
  },
});
