/**
 * A fresh pass is proof enough of its holder's right. Later the Worker is asked what the holder may do now,
 * and again when each lease ends. Where the call fails it is tried a few times more, and then the connection
 * is closed: somebody whose right cannot be checked could be somebody who has lost it.
 */
import type { Clock } from "#clock";
import { reportFault } from "#fault";
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "#limits";
import type { Pass } from "#security/pass";
import type { RoomBackend, RoomConnection } from "./backend.ts";
import type { Admission } from "./client.ts";
import type { Closing } from "./protocol.ts";
import { closings } from "./protocol.ts";

/** The record of a connection that the Worker keeps. */
export function connectionRecord(
  connectionId: string,
  { pass, requestId }: Pick<Admission, "pass" | "requestId">,
): RoomConnection {
  const { pageId, userId, permission, issuedAt } = pass;
  return {
    connectionId,
    pageId,
    userId,
    tokenId: pass.tokenId ?? null,
    tokenSecretId: pass.tokenSecretId ?? null,
    shareLinkId: pass.shareLinkId ?? null,
    sessionId: pass.sessionId ?? null,
    permission,
    issuedAt,
    requestId,
  };
}

/** A lease until this time, or until the credential ends; all in milliseconds since the epoch, null for never. */
function leaseOf(until: number, endsAt: number | null): number {
  return Math.min(until, endsAt ?? until);
}

/** What the room knows of a right: when its credential ends by itself, and until when it counts as checked. */
export type Lease = Pick<Admission, "endsAt" | "leaseUntil">;

/** The lease that a pass brings along: it was issued so recently that its holder's right need not be checked. Null for an older one. */
export function freshLease(pass: Pass, now: number): Lease | null {
  const endsAt = pass.endsAt ?? null;
  const leaseUntil = leaseOf(pass.issuedAt + limits.roomPassFreshMs, endsAt);
  return now < leaseUntil ? { endsAt, leaseUntil } : null;
}

/** The lease of somebody whose right was checked at this time. The Worker's clock may be behind: then it is asked again, but not at once. */
function leaseFrom(now: number, end: number | null): Lease {
  const endsAt = end !== null && end <= now ? now + limits.roomLeaseRetryMs : end;
  return { endsAt, leaseUntil: leaseOf(now + limits.roomLeaseMs, endsAt) };
}

/** Why a connection is to end: its holder may do something else now, or nobody can say. Else its lease. */
export type Checked = { closing: Closing } | { closing: null; lease: Lease };

/** Asks the Worker what the connection's holder may do now. */
export async function checkRight(
  backend: Pick<RoomBackend, "renew">,
  connection: RoomConnection,
  clock: Clock,
): Promise<Checked> {
  const answer = await retried(connection, () => backend.renew(connection));
  if (answer === null) return { closing: closings.unchecked };
  const { permission, endsAt } = answer;
  if (permission !== connection.permission) return { closing: closings.notAllowed };
  return { closing: null, lease: leaseFrom(clock(), endsAt) };
}

/** What `call` returns, retried where it fails; null where it failed as often as it may. */
async function retried<T>(
  { pageId, requestId }: RoomConnection,
  call: () => Promise<T>,
): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      reportFault(error, { pageId, requestId, attempt });
      if (attempt === limits.roomLeaseAttempts) return null;
      await pause(limits.roomLeaseRetryMs);
    }
  }
}
