/** Whether a reader's session opens a private collection, as its ways in stand now. Pure. */
import type { ReaderSession, ReaderWay } from "#security/reader-session";
import type { TokenEnd } from "./principal.ts";
import { hasEnded, tokenValidity } from "./validity.ts";
import { isInGroups } from "./visibility.ts";

/** How readers come into a collection now. */
export interface ReaderRule {
  orgId: string;
  /** The collection whose ways in they are: itself, or the one at the home of its site. */
  realmId: string;
  /** The stamp of each way that stands open. */
  stamps: Partial<Record<ReaderWay, string>>;
  /** Those that may enter; empty: every reader. */
  allowedGroups: readonly string[];
  /** The API tokens that the rule was set with, null in place of one that is there no more. */
  madeWith: readonly (TokenEnd | null)[];
}

/** Whether the session opens what the rule is of. */
export function opensToReader(session: ReaderSession, rule: ReaderRule, now: number): boolean {
  if (session.orgId !== rule.orgId || session.realmId !== rule.realmId) return false;
  if (!isOpen(rule, now) || session.stamp !== rule.stamps[session.way]) return false;
  if (hasEnded(session.expiresAt, now)) return false;
  return isInGroups(rule.allowedGroups, session.groups);
}

/** Whether anybody comes in at all: what was set with an API token ends with it. */
function isOpen({ madeWith }: Pick<ReaderRule, "madeWith">, now: number): boolean {
  return madeWith.every((token) => token !== null && tokenValidity(token, now) === "open");
}

/**
 * When the session ends that a token opens, in milliseconds since the epoch, or why it opens none. A token that is good
 * for longer opens the longest session that there may be.
 * @param longest how long a session may be, in milliseconds
 */
export function sessionEndOf(
  { notBefore, expiresAt }: { notBefore: number | null; expiresAt: number },
  longest: number,
  now: number,
): "ended" | "early" | number {
  if (hasEnded(expiresAt, now)) return "ended";
  if (notBefore !== null && notBefore > now + leewayMs) return "early";
  return Math.min(expiresAt, now + longest);
}

/** The server that signs may have a clock that is ahead of ours. */
const leewayMs = 60_000;
