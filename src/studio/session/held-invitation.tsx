/** What the link of an invitation says to whoever opens it, signed in or not. */
import type { ReactNode } from "react";
import { readInvitation } from "../api/account.ts";
import type { HeldInvitation } from "../api/account.ts";
import { Problem } from "../api/request.ts";
import { isGone, sentenceOf } from "../refusals.ts";
import { rolesMay } from "../rights/role-words.ts";
import { useRemote } from "../use-remote.ts";
import { AccountCard } from "./passwords.tsx";
import { forgetInvitation } from "./way-to-invitation.ts";

interface Props {
  token: string;
  /** What is shown of an invitation that can still be accepted. */
  children: (invitation: HeldInvitation) => ReactNode;
}

/** Reads the invitation of a link, and says why it cannot be accepted where it cannot. */
export function HeldInvitationOf({ token, children }: Props) {
  const { value, error, reload } = useRemote(`invitation ${token}`, () => readHeld(token));
  if (value !== null) return children(value);
  if (error === null) return <p className="waiting">Loading…</p>;
  return <NoInvitation error={error} onRetry={reload} />;
}

/** Nothing leads to one that is gone. */
async function readHeld(token: string): Promise<HeldInvitation> {
  try {
    return await readInvitation(token);
  } catch (error) {
    if (isGone(error)) forgetInvitation();
    throw error;
  }
}

/** Who invites to what, and what the invited may do there. */
export function InvitedTo({ invitation }: { invitation: HeldInvitation }) {
  const { organizationName, inviterName, role, writes } = invitation;
  const organization = <strong>{organizationName}</strong>;
  const as = `as ${roleNames[role]}${role === "member" && writes ? " who writes" : ""}`;
  return (
    <>
      {inviterName === null ? (
        <>
          You are invited to {organization} {as}.
        </>
      ) : (
        <>
          <strong>{inviterName}</strong> invites you to {organization} {as}.
        </>
      )}{" "}
      You may {role === "member" ? memberMay(writes) : rolesMay[role]}.
    </>
  );
}

const roleNames = { member: "a member", admin: "an admin", owner: "an owner" } as const;

const memberMay = (writes: boolean) =>
  writes
    ? "read and write in every collection that members may read"
    : "do in each collection what it lets members do";

/** Used, run out, or none at all: nothing else can be said of it, and is said to nobody. */
function NoInvitation({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
  return (
    <AccountCard title="Invitation">
      <p role="alert">{isGone(error) ? reasonOf(error) : sentenceOf(error)}</p>
      {isGone(error) ? null : (
        <button type="button" onClick={() => void onRetry()}>
          Try again
        </button>
      )}
    </AccountCard>
  );
}

/** Of one that was there the service says what became of it, in words for people. */
const reasonOf = (error: unknown): string =>
  error instanceof Problem && error.status === 410
    ? error.message
    : "There is no invitation behind this link: it is not whole, was withdrawn, or a newer one took its place. Look for a newer mail, or ask whoever invited you.";
