/** The page behind an invitation's link: joins the organization in the signed-in person's name. */
import { acceptInvitation } from "../api/account.ts";
import type { User } from "../api/account.ts";
import { listOrganizations } from "../api/collections.ts";
import { Problem } from "../api/request.ts";
import { Address } from "../address.tsx";
import { Form } from "../form.tsx";
import { Logo } from "../logo.tsx";
import { studioPath, navigate } from "../navigation.tsx";
import { HeldInvitationOf, InvitedTo } from "./held-invitation.tsx";
import { VerificationSent } from "./verification-sent.tsx";
import { forgetInvitation } from "./way-to-invitation.ts";

interface Props {
  token: string;
  user: User;
  onSignOut: () => void;
}

export function AcceptInvitation({ token, user, onSignOut }: Props) {
  const accept = async () => {
    const orgId = await joinBy(token, user);
    forgetInvitation();
    const joined = (await listOrganizations()).find(({ id }) => id === orgId);
    navigate(joined ? studioPath(joined.slug) : "/studio", { replace: true });
  };
  return (
    <HeldInvitationOf token={token}>
      {(invitation) => (
        <main className="account">
          <section className="account-card">
            <Logo />
            <h1>You are invited</h1>
            <p>
              <InvitedTo invitation={invitation} />
            </p>
            <p className="muted">
              Join as <strong>{user.name}</strong> (<Address text={user.email} />
              ). The invitation is for one e-mail address: it must be this one.
            </p>
            <VerificationSent user={user} />
            <Form submitLabel="Accept invitation" onSubmit={accept} />
            <p className="account-switch">
              Somebody else?{" "}
              <button type="button" className="link" onClick={onSignOut}>
                Sign out
              </button>
            </p>
          </section>
        </main>
      )}
    </HeldInvitationOf>
  );
}

/** Gives the organization's id. To who is signed in with another address the service says no more than that it is not there. */
async function joinBy(token: string, { email }: User): Promise<string> {
  try {
    return (await acceptInvitation(token)).orgId;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    throw new Error(
      `This invitation is not for ${email}, or was withdrawn. Sign in with the address that it was sent to.`,
      { cause: error },
    );
  }
}
