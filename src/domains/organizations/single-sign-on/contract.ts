/** The public shapes of single sign-on. */
import * as z from "zod";
import { iso } from "#clock";
import { domainName } from "#operation/domain-name";
import { id, nameOf, time } from "#operation/fields";
import { limits } from "#limits";
import type { Proof } from "#security/domain-proof";
import { authPath } from "#domains/organizations/account/auth-context";
import type { DomainRow, ProviderRow } from "./queries.ts";

const text = nameOf(limits.signInProviderChars);

export const setSingleSignOnBody = z.strictObject({
  /** The provider's issuer identifier; `<issuer>/.well-known/openid-configuration` describes it. */
  issuer: text,
  clientId: text,
  /** Left out: the one that is stored stays, for the same issuer and client. */
  clientSecret: text.optional(),
  /** Members with an address of a proved domain sign in no other way; owners may. */
  isRequired: z.boolean().default(false),
});

export const singleSignOn = z
  .object({
    orgId: id,
    /** What to allow at the provider as the redirect URI. */
    redirectUri: z.string(),
    /** Null where none is set. The client secret is never shown. */
    provider: z
      .object({
        issuer: z.string(),
        clientId: z.string(),
        isRequired: z.boolean(),
        createdAt: time,
        updatedAt: time,
      })
      .nullable(),
  })
  .meta({ id: "SingleSignOn" });

/** Where the provider sends people back to. */
export const redirectUriOf = (baseUrl: string, orgId: string) =>
  `${baseUrl}${authPath}/sso/callback/${encodeURIComponent(orgId)}`;

/** The organization's single sign-on, without anything that opens. */
export function presentSingleSignOn(
  baseUrl: string,
  orgId: string,
  row: ProviderRow | null,
): z.infer<typeof singleSignOn> {
  const provider = row && {
    issuer: row.issuer,
    clientId: row.clientId,
    isRequired: row.isRequired,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
  return { orgId, redirectUri: redirectUriOf(baseUrl, orgId), provider };
}

export const createSignInDomainBody = z.strictObject({ domain: domainName });

/** Path parameters of operations on one domain of addresses. */
export const domainParams = z.object({ orgId: id, domainId: id });

export const signInDomain = z
  .object({
    id,
    orgId: id,
    domain: z.string(),
    /** When it was proved; null: its addresses do not sign in with the provider yet. */
    verifiedAt: time.nullable(),
    /** The TXT record that proves it. */
    record: z.object({ type: z.literal("TXT"), name: z.string(), value: z.string() }),
    createdAt: time,
  })
  .meta({ id: "SignInDomain" });

/** The record that proves the domain for this organization. It is no secret: only who owns the DNS can put it there. */
export function signInProofOf({ domain, orgId }: Pick<DomainRow, "domain" | "orgId">): Proof {
  return { name: `_galley.${domain}`, value: `galley-single-sign-on=${orgId}` };
}

export function presentDomain(row: DomainRow): z.infer<typeof signInDomain> {
  const { id: domainId, orgId, domain } = row;
  const { name, value } = signInProofOf(row);
  return {
    id: domainId,
    orgId,
    domain,
    verifiedAt: iso(row.verifiedAt),
    record: { type: "TXT", name, value },
    createdAt: iso(row.createdAt),
  };
}
