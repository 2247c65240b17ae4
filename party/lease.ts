/**
 * A right is known for one lease and then asked for again. Where nobody answers it is asked for a few
 * times more, and after that it has ended: a right that cannot be checked is not a right.
 */
import { setTimeout as pause } from "node:timers/promises";
import { limits } from "#limits";

/** What `ask` answers; null where it failed as often as it may. */
export async function askedAgain<T>(ask: () => Promise<T>): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch {
      if (attempt === limits.roomLeaseAttempts) return null;
      await pause(limits.roomLeaseRetryMs);
    }
  }
}
