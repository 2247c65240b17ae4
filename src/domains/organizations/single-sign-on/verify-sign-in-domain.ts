/** Verify Sign-in Domain: whether a domain of e-mail addresses is proved in the DNS; from then on the provider signs them in. */
import { toOrganization } from "#access/needs";
import { unlogged } from "#db/commit";
import { Failure, notFound } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { isProved } from "#security/domain-proof";
import { domainParams, presentDomain, signInProofOf, signInDomain } from "./contract.ts";
import { findDomain } from "./queries.ts";
import { markSignInDomainChecked, setSignInDomainVerified } from "./rows.ts";

const days = Math.round(limits.domainMissingMs / (24 * 60 * 60_000));

export const verifySignInDomain = defineOperation({
  id: "verifySignInDomain",
  method: "POST",
  path: "/orgs/:orgId/single-sign-on/domains/:domainId/verify",
  status: 200,
  summary: "Prove a domain of e-mail addresses",
  description: `Looks for the domain's TXT record. With it, its addresses sign in with the provider from the next request on. The record stays in the DNS: it is looked for again each day, and a domain without it for ${days} days signs nobody in.`,
  access: toOrganization({ role: "owner", scope: "admin" }),
  params: domainParams,
  result: signInDomain,
  fails: ["not_found", "conflict", "upstream_failed"],
  emits: { audit: ["VERIFY_SIGN_IN_DOMAIN"], isOptional: true },
  async run(context, { params }) {
    const { primary: db, orgId, now, configuration } = context;
    const row = await findDomain(db, orgId, params.domainId);
    if (!row) throw notFound("domain");
    const proof = signInProofOf(row);
    if (!(await isProved(configuration.dnsOverHttps, proof)))
      throw recordNotFound(row.domain, proof.name);
    if (row.verifiedAt !== null) {
      const checked = markSignInDomainChecked(db, row, { now, missingSince: null });
      await context.commit({ changes: [checked], audit: unlogged("upkeep") });
      return presentDomain(row);
    }
    await context.commit({
      changes: [setSignInDomainVerified(db, row, now)],
      audit: {
        eventType: "VERIFY_SIGN_IN_DOMAIN",
        eventId: orgId,
        eventResponse: { domainId: row.id, domain: row.domain },
      },
      takes: [{ kind: "signInDomain", name: row.domain }],
      taken: { "sign_in_domains.domain": taken(row.domain) },
    });
    return presentDomain({ ...row, verifiedAt: now });
  },
});

function recordNotFound(domain: string, name: string): Failure {
  return new Failure(
    "conflict",
    `The TXT record ${name} was not found. Add it where the DNS of ${domain} is kept, with exactly the value that the list shows; it can take an hour to be seen everywhere.`,
  );
}

function taken(domain: string): Failure {
  return new Failure(
    "conflict",
    `Another organization has proved ${domain} already. It is free ${days} days after that organization's TXT record left the DNS, or at once when it takes the domain out of its list.`,
  );
}
