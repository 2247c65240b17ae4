/**
 * A fresh pass is proof enough of its holder's right. Later the Worker is asked what the holder may do now,
 * and again when each lease ends. Where the call fails it is tried a few times more, and then the connection
 * is closed: somebody whose right cannot be checked could be somebody who has lost it.
 */
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
  const { pageId, userId, tokenId, shareLinkId, permission, issuedAt } = pass;
  return {
    connectionId,
    pageId,
    userId,
    tokenId: tokenId ?? null,
    shareLinkId: shareLinkId ?? null,
    permission,
    issuedAt,
    requestId,
  };
}

/** True for a pass that was issued so recently that its holder's right need not be checked on connecting. */
export function isFresh({ issuedAt }: Pass, now: number): boolean {
  return now < issuedAt + limits.roomPassFreshMs;
}

/** Until when the right of somebody who was let in at this time counts as checked, milliseconds since the epoch. */
export function firstLease(pass: Pass, now: number): number {
  return isFresh(pass, now) ? pass.issuedAt + limits.roomPassFreshMs : now + limits.roomLeaseMs;
}

/** Why a connection is to end: its holder may do something else now, or nobody can say. Null where it is to stay. */
export async function closingAfterCheck(
  backend: Pick<RoomBackend, "renew">,
  connection: RoomConnection,
): Promise<Closing | null> {
  const answer = await retried(connection, () => backend.renew(connection));
  if (answer === null) return closings.unchecked;
  return answer.permission === connection.permission ? null : closings.notAllowed;
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
