/** List FAQs: a collection's questions in order, in whatever state. */
import { toCollection } from "#access/needs";
import { invalid } from "#failure";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import { listOf, listQuery, pageOf, startOf } from "#operation/list";
import { faq, presentFaq } from "./contract.ts";
import { selectFaqs } from "./store.ts";
import type { FaqPlace } from "./store.ts";

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
      after: placeIn(startOf(orgId, query.cursor)),
      limit: query.limit + 1,
    });
    return pageOf(orgId, rows, query.limit, (row) => `${row.order} ${row.id}`, presentFaq);
  },
});

function placeIn(cursor: string | null): FaqPlace | null {
  if (cursor === null) return null;
  const [, order, id] = /^(\d+) (\w+)$/.exec(cursor) ?? [];
  if (order === undefined || id === undefined)
    throw invalid("query.cursor", "is not a cursor of this list", "cursor");
  return { order: Number(order), id };
}
