/** Readers who come in by the provider of the organization: what may be set, and who of those that it signs in is let in. */
import type { ReaderSignOnRule } from "#db/schema";

/** Issuers at which everybody may have an account. */
const publicIssuers: ReadonlySet<string> = new Set([
  "https://accounts.google.com",
  "https://appleid.apple.com",
  "https://gitlab.com",
  "https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0",
]);

/** Whether the rule would let in everybody there is. */
export function isForAnybody(issuer: string, { domains }: ReaderSignOnRule): boolean {
  return domains.length === 0 && publicIssuers.has(issuer.replace(/\/$/, ""));
}

/**
 * Whether the rule lets in who has an address of this domain.
 * @param domain null where there is no address that counts
 */
export function isOfDomains(domain: string | null, { domains }: ReaderSignOnRule): boolean {
  return domains.length === 0 || (domain !== null && domains.includes(domain));
}

/** Where a site takes readers back from the provider: one address for each host on which they come in, whatever the site is called. */
export const returnUriOf = (origin: string, realmId: string) => `${origin}/_sign-in/${realmId}`;
