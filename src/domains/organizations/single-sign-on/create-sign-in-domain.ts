/** Create Sign-in Domain: names a domain of e-mail addresses; it counts once it is proved. */
import { toOrganization } from "#access/needs";
import { Failure } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { createSignInDomainBody, presentDomain, signInDomain } from "./contract.ts";
import { countDomains } from "./queries.ts";
import { insertDomain } from "./rows.ts";

const max = limits.signInDomainsPerOrganization;

export const createSignInDomain = defineOperation({
  id: "createSignInDomain",
  method: "POST",
  path: "/orgs/:orgId/single-sign-on/domains",
  status: 201,
  summary: "Name a domain whose addresses are to sign in with the provider",
  description:
    "It signs in nobody until its TXT record, which the answer names, stands in the DNS and was verified. Subdomains are domains of their own.",
  access: toOrganization({ role: "owner", scope: "admin" }),
  params: orgParams,
  body: createSignInDomainBody,
  example: { domain: "example.com" },
  result: signInDomain,
  fails: ["conflict", "limit_reached"],
  emits: { audit: ["CREATE_SIGN_IN_DOMAIN"] },
  async run(context, { body: { domain } }) {
    const { primary: db, orgId, now } = context;
    if ((await countDomains(db, orgId)) >= max) {
      throw new Failure("limit_reached", `An organization names ${max} domains at most.`);
    }
    const row = {
      id: newIdIn(orgId),
      orgId,
      domain,
      createdAt: now,
      verifiedAt: null,
      checkedAt: null,
      missingSince: null,
    };
    await context.commit({
      changes: insertDomain(db, row),
      audit: {
        eventType: "CREATE_SIGN_IN_DOMAIN",
        eventId: orgId,
        eventResponse: { domainId: row.id, domain },
      },
      taken: {
        "sign_in_domains.domain": new Failure("conflict", `${domain} is in the list already.`),
      },
    });
    return presentDomain(row);
  },
});
