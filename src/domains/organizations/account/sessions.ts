/** How long a session lasts: while it is used, and not for ever. */
import type { BetterAuthOptions } from "better-auth/minimal";
import { systemClock } from "#clock";
import { limits } from "#limits";

/**
 * better-auth's cookie lasts as long as any session may, and it prolongs none by itself: src/http/authenticate.ts does,
 * by `prolongedEnd` of src/access/validity.ts, since better-auth knows no end but that of idleness.
 */
export const sessionOptions = {
  expiresIn: limits.sessionMs / 1000,
  disableSessionRefresh: true,
  freshAge: limits.sessionFreshMs / 1000,
} satisfies BetterAuthOptions["session"];

/** A new session ends when it is not used for so long; earlier where its browser asks not to be remembered. */
export function firstEnd({ expiresAt }: { expiresAt: Date }): Date {
  return new Date(Math.min(expiresAt.getTime(), systemClock() + limits.sessionIdleMs));
}
