/** Delete FAQ: readers see it no more with their next request. */
import { toCollection } from "#access/needs";
import { notFound } from "#failure";
import { faqs } from "#db/schema";
import { defineOperation } from "#operation/define";
import { expectMayChangeFaq, logOfFaq, showOnSite } from "./change.ts";
import { faqParams } from "./contract.ts";
import { findFaq } from "./queries.ts";
import { deleteEntry } from "./rows.ts";

export const deleteFaq = defineOperation({
  id: "deleteFaq",
  method: "DELETE",
  path: "/orgs/:orgId/collections/:collectionId/faqs/:faqId",
  status: 204,
  summary: "Delete a FAQ",
  description: "Deleting an approved one takes the right to publish.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  tool: {
    name: "faqs",
    action: "delete",
    title: "Delete FAQs",
    description: "For good.",
    guard: "expectedVersion",
    isDestructive: true,
  },
  params: faqParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_FAQ"] },
  async run(context, { params }) {
    const { db, orgId } = context;
    const row = await findFaq(db, orgId, params.collectionId, params.faqId);
    if (!row) throw notFound("FAQ");
    context.expectVersion(row);
    expectMayChangeFaq(context, row.state, null);
    await context.commit({
      changes: [deleteEntry(db, faqs, row), ...showOnSite(context, [row])],
      audit: logOfFaq("DELETE_FAQ", row),
    });
    return undefined;
  },
});
