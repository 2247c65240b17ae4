/**
 * A pass speaks for its holder's right while it is fresh; then the right is asked for, and again after each
 * lease. Where nobody answers it is asked for a few times more: a right that cannot be checked is not a right.
 */
import { reportFault } from "#fault";
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "#limits";
import type { Pass } from "#security/pass";
import type { RoomBackend, RoomConnection } from "./backend.ts";
import type { Admission } from "./client.ts";
import type { Closing } from "./protocol.ts";
import { closings } from "./protocol.ts";

/** What the Worker is told of a connection. */
export function noteOf(
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

/** True for a pass whose holder need not be asked about at the door. */
export function isFresh({ issuedAt }: Pass, now: number): boolean {
  return now < issuedAt + limits.roomPassFreshMs;
}

/** Until when the right of somebody who was let in at this time counts as checked, milliseconds since the epoch. */
export function firstLease(pass: Pass, now: number): number {
  return isFresh(pass, now) ? pass.issuedAt + limits.roomPassFreshMs : now + limits.roomLeaseMs;
}

/** Why a connection is to end: its holder may do something else now, or nobody can say. Null where it is to stay. */
export async function endOf(
  backend: Pick<RoomBackend, "renew">,
  connection: RoomConnection,
): Promise<Closing | null> {
  const answer = await askedAgain(connection, () => backend.renew(connection));
  if (answer === null) return closings.unchecked;
  return answer.permission === connection.permission ? null : closings.notAllowed;
}

/** What `ask` answers; null where it failed as often as it may. */
async function askedAgain<T>(
  { pageId, requestId }: RoomConnection,
  ask: () => Promise<T>,
): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      reportFault(error, { pageId, requestId, attempt });
      if (attempt === limits.roomLeaseAttempts) return null;
      await pause(limits.roomLeaseRetryMs);
    }
  }
}
