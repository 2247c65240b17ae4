/** Whether a reader's session opens a private collection, and whether a code is taken, as its ways in stand now. Pure. */
import { limits } from "#limits";
import type { ReaderSession, ReaderWay } from "#security/reader-session";
import type { TokenEnd } from "./principal.ts";
import { hasEnded, tokenValidity } from "./validity.ts";
import { isInGroups } from "./visibility.ts";

interface Listed {
  address: string;
  groups: readonly string[];
}

/** How readers come into a collection now. */
export interface ReaderRule {
  orgId: string;
  /** The collection whose ways in they are: itself, or the one at the home of its site. */
  realmId: string;
  /** The stamp of each way that stands open. */
  stamps: Partial<Record<ReaderWay, string>>;
  /** Who comes in by a code that is mailed: addresses, and domains as `*@` and their name. */
  listed: readonly Listed[];
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
  const groups = groupsNow(session, rule);
  return groups !== null && isInGroups(rule.allowedGroups, groups);
}

/** The groups that the reader is in now; null for an address that is listed no more. */
export function groupsNow(
  { way, who, groups }: ReaderSession,
  { listed }: Pick<ReaderRule, "listed">,
): readonly string[] | null {
  return way === "mail" ? groupsOfAddress(who, listed) : groups;
}

/** The groups of who reads the mail of an address, in lower case; null where neither it nor its domain is listed. */
function groupsOfAddress(address: string, listed: readonly Listed[]): readonly string[] | null {
  const domain = `*${address.slice(address.lastIndexOf("@"))}`;
  const found = listed.filter((each) => each.address === address || each.address === domain);
  return found.length === 0 ? null : found.flatMap(({ groups }) => groups);
}

/** Whether a code is mailed to who asks for one by this address. */
export function mayHaveCode(address: string, rule: ReaderRule, now: number): boolean {
  return isOpen(rule, now) && groupsOfAddress(address, rule.listed) !== null;
}

/** A code that was asked for. */
export interface AskedCode {
  orgId: string;
  /** The collection at whose ways in it was asked for. */
  collectionId: string;
  /** Wrong codes that were typed. */
  tries: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Whether what is typed is compared with the code at all. */
export function mayTryCode(
  code: AskedCode,
  { orgId, realmId }: Pick<ReaderRule, "orgId" | "realmId">,
  now: number,
): boolean {
  if (code.orgId !== orgId || code.collectionId !== realmId) return false;
  return code.tries < limits.readerCodeTries && !hasEnded(code.expiresAt, now);
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
