/** Whether a credential is still valid: the one place that reads when one expires or was revoked. */
import { limits } from "#limits";
import { shareLinkIdOf } from "#security/share-link";
import type { EmbedHolder } from "./principal.ts";

export type Validity = "open" | "revoked" | "expired";

/** Whether what ends at this time has ended; null never ends. Both in milliseconds since the epoch. */
export function hasEnded(expiresAt: number | null, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Whether the first of two ends comes after the second; null never comes. */
export function outlives(expiresAt: number | null, other: number | null): boolean {
  return other !== null && (expiresAt === null || expiresAt > other);
}

/** Whether an API token still opens anything. */
export function tokenValidity(
  token: { revokedAt: number | null; expiresAt: number | null },
  now: number,
): Validity {
  if (token.revokedAt !== null) return "revoked";
  return hasEnded(token.expiresAt, now) ? "expired" : "open";
}

/** What the rule reads of the page that a link leads to. */
export interface LinkedPage {
  isArchived: boolean;
  isUnderArchive: boolean;
}

/** Whether links to the page open anything: not while it is archived, itself or with what it stands in. */
export function takesLinks({ isArchived, isUnderArchive }: LinkedPage): boolean {
  return !isArchived && !isUnderArchive;
}

/** Whether this very share link still opens the page: it may have been replaced by another. */
export function shareLinkValidity(
  page: LinkedPage & { shareLinkHash: string | null; shareLinkExpiresAt: number | null },
  shareLinkId: string,
  now: number,
): Validity {
  const { shareLinkHash, shareLinkExpiresAt } = page;
  const isSame = shareLinkHash !== null && shareLinkIdOf(shareLinkHash) === shareLinkId;
  if (!isSame || !takesLinks(page)) return "revoked";
  return hasEnded(shareLinkExpiresAt, now) ? "expired" : "open";
}

/** Customers sign embed tokens themselves, and their server's clock may be ahead of ours. */
const leewayMs = 60_000;

/** Whether an embed token is good now, and not for longer than one may be. */
export function isEmbedTokenGood(
  { notBefore, expiresAt }: Pick<EmbedHolder, "notBefore" | "expiresAt">,
  now: number,
): boolean {
  const isTooLong = expiresAt > now + limits.embedTokenMs + leewayMs;
  const isTooEarly = notBefore !== null && notBefore > now;
  return !isTooLong && !isTooEarly && !hasEnded(expiresAt, now);
}

/** How much later the end has to be to be worth a write. */
const worthMs = 24 * 60 * 60_000;

/**
 * The later end of a session that is used now, milliseconds since the epoch; null where the one it has stands.
 * @param session when it was opened, and its end until now
 */
export function prolongedEnd(
  session: { createdAt: number; expiresAt: number },
  now: number,
): number | null {
  const end = Math.min(now + limits.sessionIdleMs, session.createdAt + limits.sessionMs);
  return end - session.expiresAt >= worthMs ? end : null;
}
