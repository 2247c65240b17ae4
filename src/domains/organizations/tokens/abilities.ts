/** What a caller may do with an API token: what the operations need, whose it is, and whether it is still open. */
import { abilitiesOf } from "#access/abilities";
import type { Caller } from "#access/abilities";
import { toOrganization } from "#access/needs";
import type { OrganizationSubject } from "#access/needs";
import { atLeast } from "#access/roles";
import { tokenValidity } from "#access/validity";
import type { Database } from "#db/client";
import { Failure, notFound } from "#failure";
import { personOf } from "#operation/actor";
import type { Actor } from "#operation/actor";
import { selectLine } from "./queries.ts";
import type { TokenRow } from "./queries.ts";

const ofMember = toOrganization({ role: "member", scope: "write" });

/** By the operation's id. */
export const tokenNeeds = { rotateToken: ofMember, revokeToken: ofMember } as const;

export type TokenAbility = keyof typeof tokenNeeds;

/** What of a token decides what may be done with it. */
type JudgedToken = Pick<TokenRow, "id" | "userId" | "clientId" | "expiresAt" | "revokedAt">;

/** Who reads tokens: the caller, when, and their organization with their role in it. */
export interface TokenReader extends Caller {
  subject: OrganizationSubject;
  userId: string;
  /** The ids of the token that they call with and of those that end with it; null where they are signed in. */
  line: ReadonlySet<string> | null;
}

/** The caller as a reader of tokens; asks the database only where a token calls. */
export async function readerOf(context: {
  actor: Actor;
  now: number;
  primary: Database;
  orgId: string;
  userId: string;
  subject: OrganizationSubject;
}): Promise<TokenReader> {
  const { actor, now, primary, orgId, userId, subject } = context;
  const own = personOf(actor)?.token ?? null;
  const line = own && new Set(await selectLine(primary, orgId, own.id));
  return { actor, now, subject, userId, line };
}

/** Why the caller may not revoke the token, or null: its maker may, owners and admins may, once. */
export function refusalToRevoke(
  reader: Omit<TokenReader, "line">,
  token: JudgedToken,
): Failure | null {
  const isReached =
    token.userId === reader.userId || atLeast(reader.subject.role ?? "member", "admin");
  return isReached && tokenValidity(token, reader.now) !== "revoked" ? null : notFound("token");
}

/** Why the caller may not give the token a new secret, or null: only its maker may, since the secret acts as them. */
export function refusalToRotate(reader: TokenReader, token: JudgedToken): Failure | null {
  if (token.userId !== reader.userId) {
    if (!atLeast(reader.subject.role ?? "member", "admin")) return notFound("token");
    return new Failure(
      "forbidden",
      "Only who made a token rotates it, since its secret acts as them. You may revoke it.",
    );
  }
  // The secret of any other could do more, or for longer, than the token that calls.
  if (reader.line?.has(token.id) === false)
    return new Failure("forbidden", "A token rotates itself, and those that were made with it.");
  if (token.clientId !== null)
    return new Failure("conflict", "An agent has this by signing in: it has no secret to replace.");
  const validity = tokenValidity(token, reader.now);
  if (validity === "revoked")
    return new Failure("gone", "This token was revoked: make another one.");
  if (validity === "expired")
    return new Failure("gone", "This token has expired: make another one.");
  return null;
}

const refusals = { rotateToken: refusalToRotate, revokeToken: refusalToRevoke } as const;

export function abilitiesOnToken(reader: TokenReader, token: JudgedToken): TokenAbility[] {
  return abilitiesOf(tokenNeeds, reader, reader.subject).filter(
    (name) => refusals[name](reader, token) === null,
  );
}
