/** Delete FAQ: readers see it no more with their next request. */
import { toCollection } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { expectMayChange, logOf, showOnSite } from "./change.ts";
import { faqParams } from "./contract.ts";
import { deleteFaq as remove, findFaq } from "./store.ts";

export const deleteFaq = defineOperation({
  id: "deleteFaq",
  method: "DELETE",
  path: "/orgs/:orgId/collections/:collectionId/faqs/:faqId",
  status: 204,
  summary: "Delete a FAQ",
  description: "Deleting an approved one takes the right to publish.",
  access: toCollection({ level: 2, scope: "write", organizationAt: "params.orgId" }),
  params: faqParams,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["DELETE_FAQ"] },
  async run(context, { params }) {
    const { db, orgId } = context;
    const row = await findFaq(db, orgId, params.collectionId, params.faqId);
    if (!row) throw notFound("FAQ");
    context.expectVersion(row);
    expectMayChange(context, row.state, null);
    await context.commit({
      changes: [remove(db, row), ...showOnSite(context, [row])],
      audit: logOf("DELETE_FAQ", row),
    });
    return undefined;
  },
});
