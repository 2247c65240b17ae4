/** List Sign-in Domains: the domains of e-mail addresses that the organization has named for single sign-on. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { listOf, wholeList } from "#operation/list";
import { limits } from "#limits";
import { presentDomain, signInDomain } from "./contract.ts";
import { selectDomains } from "./queries.ts";

export const listSignInDomains = defineOperation({
  id: "listSignInDomains",
  method: "GET",
  path: "/orgs/:orgId/single-sign-on/domains",
  status: 200,
  summary: "List the domains whose addresses sign in with the provider",
  description: "Each with the TXT record that proves it.",
  access: toOrganization({ role: "owner", scope: "admin" }),
  params: orgParams,
  result: listOf(signInDomain),
  fails: [],
  async run({ db, orgId }) {
    const rows = await selectDomains(db, orgId, limits.signInDomainsPerOrganization);
    return wholeList(rows.map(presentDomain));
  },
});
