/**
 * Who may connect: a holder of a pass for this page that no later revocation is about. Revocations are kept
 * as long as a pass can live; after that there is no pass left for them to stop.
 */
import { limits } from "#limits";
import type { Pass } from "#security/pass";
import { readFact, writeFact } from "./facts.ts";

/** Whom a revocation is about; several at once are each meant. */
export interface Revocation {
  userId?: string;
  tokenId?: string;
  /** A session that has ended. */
  sessionId?: string;
  /** The id of a share link, or true for everybody who connected by one. */
  shareLink?: string | true;
  everyone?: true;
}

interface Revoked extends Revocation {
  at: number;
}

/** True when the revocation is about the pass's holder. */
export function isAbout(revocation: Revocation, pass: Pass): boolean {
  const { userId, tokenId, sessionId, shareLink, everyone } = revocation;
  if (everyone === true) return true;
  if (userId !== undefined && userId === pass.userId) return true;
  if (tokenId !== undefined && tokenId === pass.tokenId) return true;
  if (sessionId !== undefined && sessionId === pass.sessionId) return true;
  if (pass.shareLinkId === undefined) return false;
  return shareLink === true || shareLink === pass.shareLinkId;
}

/** Stores that passes issued until now no longer admit their holder. */
export function storeRevocation(sql: SqlStorage, revocation: Revocation, now: number): void {
  const kept = revocations(sql).filter(({ at }) => at > now - limits.collaborationTokenMs);
  writeFact(sql, "revocations", [...kept, { ...revocation, at: now }]);
}

/** True when a revocation at or after its issue is about the pass. */
export function isRevoked(sql: SqlStorage, pass: Pass): boolean {
  return revocations(sql).some((each) => each.at >= pass.issuedAt && isAbout(each, pass));
}

function revocations(sql: SqlStorage): Revoked[] {
  return readFact<Revoked[]>(sql, "revocations") ?? [];
}
