/** Verify Domain: whether the collection's domain is proved in the DNS; from then on it leads to the site. */
import { unlogged } from "#db/commit";
import * as z from "zod";
import { toCollection } from "#access/needs";
import { iso } from "#clock";
import { Failure } from "#failure";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { collectionParams, time } from "#operation/fields";
import { isProved } from "#security/domain-proof";
import { markProved, proofOf, setDomainVerified as verify } from "#domains/collections/index";

const days = Math.round(limits.domainMissingMs / (24 * 60 * 60_000));

export const verifyDomain = defineOperation({
  id: "verifyDomain",
  method: "POST",
  path: "/orgs/:orgId/collections/:collectionId/domain/verify",
  status: 200,
  summary: "Prove a collection's domain",
  description:
    "Looks for the TXT record that the answer names. With it, the domain leads to the site with the next request; without it, `message` says what to do. The record stays in the DNS: it is looked for again each day.",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  result: z.object({
    domain: z.string(),
    isVerified: z.boolean(),
    verifiedAt: time.nullable(),
    /** Whether the record stands in the DNS just now. */
    isFound: z.boolean(),
    record: z.object({ type: z.literal("TXT"), name: z.string(), value: z.string() }),
    /** One or two sentences for whoever sets the domain up. */
    message: z.string(),
  }),
  fails: ["conflict", "upstream_failed"],
  emits: { audit: ["VERIFY_DOMAIN"], isOptional: true },
  async run(context) {
    const { db, now, userId, configuration } = context;
    const { collection: row } = context.subject;
    const domain = row.customDomain;
    if (domain === null) {
      throw new Failure("conflict", "The collection has no domain: set `customDomain` first.");
    }
    const proof = proofOf(domain, row.id);
    const isFound = await isProved(configuration.dnsOverHttps, proof);
    const isNew = isFound && row.customDomainVerifiedAt === null;
    if (isNew) {
      await context.commit({
        changes: [verify(db, row, { now, userId })],
        audit: {
          eventType: "VERIFY_DOMAIN",
          eventId: row.id,
          collectionId: row.id,
          eventResponse: { domain },
        },
        takes: [{ kind: "domain", name: domain }],
        taken: { "collections.custom_domain": taken(domain) },
      });
    } else if (isFound) {
      await context.commit({ changes: [markProved(db, row, now)], audit: unlogged("upkeep") });
    }
    const verifiedAt = isNew ? now : row.customDomainVerifiedAt;
    return {
      domain,
      isVerified: verifiedAt !== null,
      verifiedAt: iso(verifiedAt),
      isFound,
      record: { type: "TXT" as const, ...proof },
      message: checkMessage(domain, isFound, verifiedAt !== null),
    };
  },
});

function taken(domain: string): Failure {
  return new Failure(
    "conflict",
    `Another collection has proved ${domain} already. It is free ${days} days after that collection's own TXT record left the DNS, or at once when the domain is taken out of its settings.`,
  );
}

function checkMessage(domain: string, isFound: boolean, isVerified: boolean): string {
  if (isFound) return `${domain} is proved: it leads to this site.`;
  const missing = `The TXT record was not found. Add it where the DNS of ${domain} is kept, with exactly this name and value; it can take an hour to be seen everywhere.`;
  if (!isVerified) return missing;
  return `${missing} The domain was proved before, and leads here until the record is missing for ${days} days.`;
}
