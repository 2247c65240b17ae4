/** The page behind an invitation's link for who is not signed in: what it is to, above the way in. */
import { useEffect } from "react";
import { Address } from "../address.tsx";
import { HeldInvitationOf, InvitedTo } from "./held-invitation.tsx";
import { SignIn } from "./sign-in.tsx";
import { noteInvitation } from "./way-to-invitation.ts";

interface Props {
  token: string;
  onSignedIn: () => Promise<void>;
}

export function InvitedSignIn({ token, onSignedIn }: Props) {
  useEffect(() => noteInvitation(token), [token]);
  return (
    <HeldInvitationOf token={token}>
      {(invitation) => {
        const { email } = invitation;
        const reason = (
          <>
            <InvitedTo invitation={invitation} /> To accept it, sign in or create an account with{" "}
            <strong>
              <Address text={email} />
            </strong>
            .
          </>
        );
        return <SignIn {...{ reason, email, onSignedIn }} />;
      }}
    </HeldInvitationOf>
  );
}
