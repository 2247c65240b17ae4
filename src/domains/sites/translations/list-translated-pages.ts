/** List Translated Pages: which pages of the original are missing in a translation, and which changed since. */
import * as z from "zod";
import { toCollection } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, listQuery, pageOf, afterCursor } from "#operation/list";
import { viewerOf } from "#domains/sites/structure/load";
import { presentTranslated, translatedPage } from "./contract.ts";
import { findOriginal, selectTranslated } from "./queries.ts";

export const listTranslatedPages = defineOperation({
  id: "listTranslatedPages",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/translation",
  status: 200,
  summary: "List what a translation lacks",
  description:
    "Every published page of the collection in the site's first language that stands in the same section and version, by address: `missing` where this collection has no such page, `behind` where nobody has said that it is translated, or the original was published since, else `current`. Not found for a collection that is no translation.",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  query: listQuery.extend({ current: z.enum(["true", "false"]).optional() }),
  result: listOf(translatedPage),
  fails: ["not_found"],
  async run(context, { query }) {
    const { db, orgId, subject } = context;
    const collectionId = subject.collection.id;
    const original = await findOriginal(db, orgId, collectionId, viewerOf(context));
    if (original === null) throw notFound("original of this collection");
    const rows = await selectTranslated(
      db,
      orgId,
      { originalId: original.id, collectionId },
      {
        isCurrent: query.current === undefined ? null : query.current === "true",
        after: afterCursor(orgId, query.cursor),
        limit: query.limit + 1,
      },
    );
    return pageOf(orgId, rows, query.limit, ({ originalId }) => originalId, presentTranslated);
  },
});
