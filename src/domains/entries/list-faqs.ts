/** List FAQs: a collection's questions in order, in whatever state. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, listQuery, pageOf, startOf } from "#operation/list";
import { faq, presentFaq } from "./contract.ts";
import { cursorAfter, readCursor } from "./cursor.ts";
import { selectFaqs } from "./queries.ts";

export const listFaqs = defineOperation({
  id: "listFaqs",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/faqs",
  status: 200,
  summary: "List a collection's FAQs",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: collectionParams,
  query: listQuery,
  result: listOf(faq),
  fails: [],
  async run({ db, orgId, subject }, { query }) {
    const rows = await selectFaqs(db, orgId, {
      collectionId: subject.collection.id,
      after: readCursor(startOf(orgId, query.cursor)),
      limit: query.limit + 1,
    });
    return pageOf(
      orgId,
      rows,
      query.limit,
      (row) => cursorAfter({ position: row.order, id: row.id }),
      presentFaq,
    );
  },
});
