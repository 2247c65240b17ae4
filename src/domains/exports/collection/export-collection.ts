/** Export Collection: a streamed zip of Markdown files, which can be imported again. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { zipPages } from "./zip-pages.ts";

export const exportCollection = defineOperation({
  id: "exportCollection",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/export",
  status: 200,
  summary: "Export a collection as Markdown",
  access: toCollection({ level: 2, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  result: z.object({ fileName: z.string(), zip: z.custom<ReadableStream<Uint8Array>>() }),
  isNeverJson: true,
  represent: { "application/zip": ({ zip }) => zip },
  defaultType: "application/zip",
  download: ({ fileName }) => fileName,
  fails: [],
  async run({ bindings, db, subject }) {
    const { collection } = subject;
    return {
      fileName: `${collection.slug}.zip`,
      zip: await zipPages({ bindings, db }, collection),
    };
  },
});
