/** How readers come into a private collection now: its own ways, or those of the home of its site. */
import type { ReaderRule } from "#access/reader";
import type { Database } from "#db/client";
import type { Configuration } from "#env";
import type { ReaderTokenKey } from "#security/reader-token";
import { findReaderWays } from "./queries.ts";
import type { FoundReaderAccess } from "./queries.ts";
import { openReaderSecret } from "./secret.ts";
import { isForAnybody } from "./single-sign-on.ts";

/** The rule of a collection's readers, and what the page says on which they sign in. */
export interface WaysIn extends ReaderRule {
  /** Where the product signs its readers in. */
  signInUrl: string | null;
  /** The row that holds the ways. */
  held: FoundReaderAccess;
}

/** The ways into the collection; null where members alone read it. */
export async function findWaysIn(
  db: Database,
  orgId: string,
  collectionId: string,
): Promise<WaysIn | null> {
  const { own, home } = await findReaderWays(db, orgId, collectionId);
  const held = own?.followsHome === true ? home : own;
  if (own === null || held === null || held.followsHome) return null;
  const stamps = stampsOf(held);
  if (Object.keys(stamps).length === 0) return null;
  const rows = held === own ? [own] : [own, held];
  return {
    orgId,
    realmId: held.collectionId,
    stamps,
    listed: held.addresses,
    allowedGroups: own.allowedGroups,
    madeWith: rows.flatMap(({ tokenId, madeWith }) => (tokenId === null ? [] : [madeWith])),
    signInUrl: held.signInUrl,
    held,
  };
}

function stampsOf(held: FoundReaderAccess): ReaderRule["stamps"] {
  const { keyStamp, addressStamp } = held;
  const signOn = signOnStampOf(held);
  return {
    ...(keyStamp === null ? {} : { token: keyStamp }),
    ...(addressStamp === null ? {} : { mail: addressStamp }),
    ...(signOn === null ? {} : { singleSignOn: signOn }),
  };
}

/** It names the provider: another one, or none, ends what the one before has opened. */
function signOnStampOf(held: FoundReaderAccess): string | null {
  const { singleSignOn, singleSignOnStamp, providerId, issuer } = held;
  if (singleSignOn === null || providerId === null || issuer === null) return null;
  return isForAnybody(issuer, singleSignOn) ? null : `${singleSignOnStamp}.${providerId}`;
}

/** What tokens of these readers are checked with; null where none are taken. */
export async function tokenKeyOf(
  configuration: Configuration,
  { held: { key, sealedSecret, collectionId } }: WaysIn,
): Promise<ReaderTokenKey | null> {
  if (key === null || key.kind === "jwks") return key;
  if (sealedSecret === null) return null;
  return {
    kind: "secret",
    secret: await openReaderSecret(configuration, collectionId, sealedSecret),
  };
}
