/** List FAQs: a collection's questions in order, in whatever state. */
import { toCollection } from "#access/needs";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, listQuery, pageOf } from "#operation/list";
import { faq, presentFaq, pathOfFaq } from "./contract.ts";
import { cursorAfterEntry, listFilter } from "./cursor.ts";
import { selectFaqs } from "./queries.ts";

export const listFaqs = defineOperation({
  id: "listFaqs",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/faqs",
  status: 200,
  summary: "List a collection's FAQs",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  tool: {
    name: "faqs",
    action: "list",
    onSite: { collectionAt: "collectionId", path: pathOfFaq },
    title: "List FAQs",
    description: "In the order that readers see.",
  },
  params: collectionParams,
  query: listQuery,
  result: listOf(faq),
  fails: [],
  async run(context, { query }) {
    const { db, orgId } = context;
    const rows = await selectFaqs(db, orgId, listFilter(context, query));
    return pageOf(
      orgId,
      rows,
      query.limit,
      (row) => cursorAfterEntry({ position: row.order, id: row.id }),
      presentFaq,
    );
  },
});
