/** Delete Sign-in Domain: its addresses sign in with the provider no more. */
import { toOrganization } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { domainParams } from "./contract.ts";
import { findDomain } from "./queries.ts";
import { deleteDomain } from "./rows.ts";

export const deleteSignInDomain = defineOperation({
  id: "deleteSignInDomain",
  method: "DELETE",
  path: "/orgs/:orgId/single-sign-on/domains/:domainId",
  status: 204,
  summary: "Take a domain out of single sign-on",
  description: "Its addresses sign in another way from then on; open sessions go on.",
  access: toOrganization({ role: "owner", scope: "admin" }),
  params: domainParams,
  fails: ["not_found", "conflict"],
  emits: { audit: ["DELETE_SIGN_IN_DOMAIN"] },
  async run(context, { params }) {
    const { primary: db, orgId } = context;
    const row = await findDomain(db, orgId, params.domainId);
    if (!row) throw notFound("domain");
    await context.commit({
      changes: [deleteDomain(db, row)],
      audit: {
        eventType: "DELETE_SIGN_IN_DOMAIN",
        eventId: orgId,
        eventResponse: { domainId: row.id, domain: row.domain },
      },
    });
    return undefined;
  },
});
