/** Get FAQ. */
import { toCollection } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { faq, faqParams, presentFaq } from "./contract.ts";
import { findFaq } from "./queries.ts";

export const getFaq = defineOperation({
  id: "getFaq",
  method: "GET",
  path: "/orgs/:orgId/collections/:collectionId/faqs/:faqId",
  status: 200,
  summary: "Read a FAQ",
  access: toCollection({ level: 1, scope: "read", organizationAt: "params.orgId" }),
  params: faqParams,
  result: faq,
  fails: [],
  etag: (found) => String(found.version),
  async run({ db, orgId }, { params }) {
    const row = await findFaq(db, orgId, params.collectionId, params.faqId);
    if (!row) throw notFound("FAQ");
    return presentFaq(row);
  },
});
