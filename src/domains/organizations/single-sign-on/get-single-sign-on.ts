/** Get Single Sign-on: the organization's provider, and the redirect URI that it has to allow. */
import { toOrganization } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { presentSingleSignOn, singleSignOn } from "./contract.ts";
import { findProvider } from "./queries.ts";

export const getSingleSignOn = defineOperation({
  id: "getSingleSignOn",
  method: "GET",
  path: "/orgs/:orgId/single-sign-on",
  status: 200,
  summary: "Read an organization's single sign-on",
  description:
    "`redirectUri` is known before a provider is set: register it there first. The client secret is never shown.",
  access: toOrganization({ role: "owner", scope: "admin" }),
  params: orgParams,
  result: singleSignOn,
  fails: [],
  async run({ db, orgId, baseUrl }) {
    return presentSingleSignOn(baseUrl, orgId, await findProvider(db, orgId));
  },
});
