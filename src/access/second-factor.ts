/** What counts as a second factor, for an organization that requires one of its members. Pure. */
import type { SecondFactor } from "#operation/actor";

/** What a session was opened by. `provider` is Google or GitHub, which do not say how they have asked. */
export type SignedInBy =
  | "password"
  | "code"
  | "backup_code"
  | "passkey"
  | "single_sign_on"
  | "provider";

/** How the rule sees a session. */
export interface OpenedBy {
  signedInBy: string | null;
  /** Whose provider of single sign-on it was. */
  signedInOrgId: string | null;
  /** Whether the person's password takes a code as well, now. */
  twoFactorEnabled: boolean;
}

/**
 * A passkey is two factors in one, and a code is one beside the password. What an organization's own provider asks for
 * is that organization's to say, and no other's.
 */
export function secondFactorOf(session: OpenedBy): SecondFactor {
  const { signedInBy, signedInOrgId, twoFactorEnabled } = session;
  if (signedInBy === "passkey") return "everywhere";
  if (signedInBy === "code" || signedInBy === "backup_code")
    return twoFactorEnabled ? "everywhere" : [];
  return signedInBy === "single_sign_on" && signedInOrgId !== null ? [signedInOrgId] : [];
}

/** Whether it counts in this organization. */
export function hasSecondFactor(
  { secondFactor }: { secondFactor: SecondFactor },
  orgId: string,
): boolean {
  return secondFactor === "everywhere" || secondFactor.includes(orgId);
}
