/** Preview Import: what an import of these files would do, before anything is done. */
import { toCollection } from "#access/needs";
import { importBody } from "./contract.ts";
import { inputOf } from "./import-input.ts";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { filesOf } from "#domains/imports/repository/read-repository";
import { importPreview } from "#domains/imports/preview/contract";

export const previewImport = defineOperation({
  id: "previewImport",
  method: "POST",
  path: "/import/github/preview",
  status: 200,
  summary: "Say what an import would do",
  access: toCollection({ level: 2, scope: "write" }, "body.collectionId"),
  body: importBody,
  bodyBytes: limits.importBodyBytes,
  example: {
    repository: "acme/handbook",
    branch: "main",
    collectionId: "b1C2d3E4f5G6",
    files: [{ path: "guide/index.md", status: "A", content: "# Guide\n\nStart here.\n" }],
  },
  result: importPreview,
  fails: ["upstream_failed"],
  isQuestion: true,
  async run(context, { body }) {
    const { db, now } = context;
    const { collection } = context.subject;
    const { files, isWhole, problems } = await filesOf(context, body);
    const { previewedImport } = await import("#domains/imports/preview/previewed-import");
    const asked = {
      db,
      collection,
      by: { userId: context.userId, now },
    };
    return previewedImport(asked, inputOf(context, body, files, isWhole), problems);
  },
});
