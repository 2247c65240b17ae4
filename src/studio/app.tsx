/** The studio from the top: who one is, then where one is. */
import { sentenceOf } from "./api/request.ts";
import { usePlace } from "./navigation.tsx";
import { AcceptInvitation } from "./session/accept-invitation.tsx";
import { SignIn } from "./session/sign-in.tsx";
import { useSession } from "./session/use-session.ts";
import { Workspace } from "./workspace/workspace.tsx";

export function App() {
  const session = useSession();
  const place = usePlace();
  const { user } = session;
  if (session.state === "loading") return <p className="waiting">Loading…</p>;
  if (session.state === "failed") {
    return (
      <p className="waiting" role="alert">
        {sentenceOf(session.error)}{" "}
        <button type="button" onClick={() => void session.refresh()}>
          Try again
        </button>
      </p>
    );
  }
  if (user === null) {
    const isInvited = place.kind === "invitation";
    const reason = isInvited ? "Sign in or create an account to accept the invitation." : undefined;
    return <SignIn reason={reason} onSignedIn={session.refresh} />;
  }
  if (place.kind === "invitation") {
    return <AcceptInvitation token={place.token} user={user} onSignOut={session.end} />;
  }
  return <Workspace user={user} place={place} onSignOut={session.end} />;
}
