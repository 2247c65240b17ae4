/**
 * Readers of private sites whom an organization's provider signs in: the way there, and who came back. They become no
 * accounts and no members.
 */
import type { Database } from "#db/client";
import type { Configuration } from "#env";
import { limits } from "#limits";
import { outboundGuardOf } from "#security/outbound";
import { domainOf } from "./addresses.ts";
import type { Challenge } from "./provider.ts";
import { hasProved } from "./queries.ts";
import type { ProviderRow } from "./queries.ts";
import { openSecret } from "./secret.ts";

/** How a site speaks to the provider of its organization. */
export interface ReaderSignOn {
  configuration: Configuration;
  provider: ProviderRow;
  /** The address at which the site takes readers back, exactly as it was asked with. */
  redirectUri: string;
  /** The claim that names groups; null: none. */
  groupsClaim: string | null;
}

/** Who came back, as the provider says. */
export interface SignedOnReader {
  /** The address, else the name, else the provider's own name for them. */
  who: string;
  /** Null where there is none that counts: neither vouched for by the provider, nor of a domain that the organization has proved. */
  domain: string | null;
  /** All that the claim names, whatever groups there are. */
  groups: string[];
}

/**
 * The address at the provider where a reader signs in, and what proves on the way back that it was this way.
 * @throws Failure `upstream_failed` where the provider does not answer as one, or lies where nobody may reach
 */
export async function beginReaderSignIn({
  configuration,
  provider: { issuer, clientId },
  redirectUri,
  groupsClaim,
}: ReaderSignOn): Promise<{ url: string; challenge: Challenge }> {
  const { beginSignIn } = await import("./provider.ts");
  const guard = outboundGuardOf(configuration, redirectUri);
  return beginSignIn(guard, { issuer, clientId, redirectUri }, { groupsClaim });
}

/**
 * Who came back with this answer.
 * @throws Failure `upstream_failed` where anything of it is not as it has to be
 */
export async function finishReaderSignIn(
  db: Database,
  { configuration, provider, redirectUri, groupsClaim }: ReaderSignOn,
  challenge: Challenge,
  answered: URLSearchParams,
): Promise<SignedOnReader> {
  const { finishSignIn } = await import("./provider.ts");
  const { issuer, clientId, orgId } = provider;
  const identity = await finishSignIn(
    outboundGuardOf(configuration, redirectUri),
    { issuer, clientId, redirectUri },
    await openSecret(configuration, provider),
    challenge,
    answered,
    groupsClaim,
  );
  const { email, isEmailVerified, isEmailVouchedFor, name, subject, groups } = identity;
  const domain = email?.includes("@") === true ? domainOf(email) : null;
  const counts =
    domain !== null &&
    (isEmailVouchedFor || (isEmailVerified && (await hasProved(db, orgId, domain))));
  const who = (email ?? (name || subject)).slice(0, limits.readerNameChars).toWellFormed();
  return { who, domain: counts ? domain : null, groups };
}
