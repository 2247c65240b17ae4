/** Delete Files By Folder: those of a collection with its pages, of a page, or of a folder below. */
import { collectionHasPage } from "#access/queries";
import { toCollection } from "#access/needs";
import { collectOf } from "#domains/files/garbage/collect";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { deletedFiles, deleteFilesBody } from "./contract.ts";
import { measureFolder } from "./queries.ts";
import { deleteFolder } from "./rows.ts";

export const deleteFilesByFolder = defineOperation({
  id: "deleteFilesByFolder",
  method: "DELETE",
  path: "/orgs/:orgId/delete/multipleFiles",
  status: 200,
  summary: "Delete the uploaded files of a collection, a page or a folder",
  description:
    "`imagePath` or `folder`, in the body or in the query: `<collectionId>` with all its pages, `<collectionId>/<pageId>`, or a folder below a page. Answers how many files that were.",
  access: toCollection(
    { level: 2, scope: "write", organizationAt: "params.orgId" },
    "body.collectionId",
  ),
  params: orgParams,
  body: deleteFilesBody,
  isBodyInQuery: true,
  example: { imagePath: "b7Rk2LxYp9Ze/5vJt0Qm3WcXa" },
  result: deletedFiles,
  fails: ["conflict"],
  emits: { audit: ["DELETE_FILES"] },
  async run(context, { body }) {
    const { db, orgId, now } = context;
    const { collection } = context.subject;
    const { pageId, folder } = body;
    if (pageId !== null && !(await collectionHasPage(db, collection, pageId)))
      throw notFound("page");
    const found = await measureFolder(db, orgId, body);
    if (found.deleted === 0 && folder !== "") throw notFound("folder");
    if (found.deleted === 0) return found;
    await context.commit({
      changes: deleteFolder(db, orgId, body, { deleted: found.deleted, now }),
      audit: {
        eventType: "DELETE_FILES",
        eventId: pageId ?? collection.id,
        collectionId: collection.id,
        pageId,
        eventResponse: { folder, ...found },
      },
    });
    context.defer(collectOf(context, orgId, now));
    return found;
  },
});
