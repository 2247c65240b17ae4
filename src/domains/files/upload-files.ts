/** Upload Files: as they arrive, into R2; all of them or none. */
import { collectionHasPage } from "#access/queries";
import { toCollection } from "#access/needs";
import { notFound } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { presentFile, uploadBody, uploaded } from "./contract.ts";
import { receiveFiles } from "./receive.ts";

export const uploadFiles = defineOperation({
  id: "uploadFiles",
  method: "POST",
  path: "/orgs/:orgId/upload/file",
  status: 201,
  summary: "Upload files to a collection or a page",
  access: toCollection(
    { level: 2, scope: "write", organizationAt: "params.orgId" },
    "body.collectionId",
  ),
  params: orgParams,
  body: uploadBody,
  form: {
    fields: ["pathData"],
    files: "files",
    maxFiles: limits.uploadFiles,
    maxFileBytes: limits.uploadFileBytes,
    heldBytes: limits.uploadHeldBytes,
  },
  result: uploaded,
  fails: ["conflict", "limit_reached"],
  emits: { audit: ["UPLOAD_FILES"] },
  async run(context, { body }) {
    const { db, baseUrl } = context;
    const { collection } = context.subject;
    const { pageId } = body;
    if (pageId !== null && !(await collectionHasPage(db, collection, pageId)))
      throw notFound("page");
    const rows = await receiveFiles(context, body);
    return { files: rows.map((row) => presentFile(row, baseUrl)) };
  },
});
