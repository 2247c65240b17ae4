/** The caller's open sessions, and what ending one takes: to have signed in lately. */
import { hasEnded } from "#access/validity";
import { Failure } from "#failure";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import { expectSession } from "#domains/organizations/account/me";
import { selectSessions } from "./queries.ts";
import type { SessionRow } from "./queries.ts";

interface OpenSessions {
  open: SessionRow[];
  currentId: string | null;
}

/** The caller's sessions that still open something, the newest first. Throws `forbidden` for a caller by token. */
export async function openSessions(context: Context<null>): Promise<OpenSessions> {
  expectSession(context);
  const rows = await selectSessions(context.primary, context.userId);
  const open = rows.filter(({ expiresAt }) => !hasEnded(expiresAt.getTime(), context.now));
  return { open, currentId: personOf(context.actor)?.session?.id ?? null };
}

/**
 * Whoever finds a browser open is not to shut its owner out elsewhere: what does takes a sign-in of the last quarter of
 * an hour (ASVS 5.0, 7.5.2). Throws `forbidden`.
 * @param next what is done after that, for its caller: "end the other sessions"
 */
export function expectFresh({ open, currentId }: OpenSessions, now: number, next: string): void {
  const current = open.find(({ id }) => id === currentId);
  if (current !== undefined && now - current.createdAt.getTime() < limits.sessionFreshMs) return;
  const why = "It is a while since you signed in";
  throw new Failure("forbidden", `${why}: sign out and in again, and then ${next}.`);
}
