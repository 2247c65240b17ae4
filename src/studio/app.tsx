/** The studio from the top: who one is, then where one is; a shared page asks nobody who they are. */
import type { User } from "./api/account.ts";
import { sentenceOf } from "./api/request.ts";
import { usePlace } from "./navigation.tsx";
import type { Place } from "./navigation.tsx";
import { AcceptInvitation } from "./session/accept-invitation.tsx";
import { ForgottenPassword, NewPassword } from "./session/passwords.tsx";
import { SignIn } from "./session/sign-in.tsx";
import type { Session } from "./session/use-session.ts";
import { useSession } from "./session/use-session.ts";
import { SharedPage } from "./guest/shared-page.tsx";
import { VerifiedEmail } from "./session/verified-email.tsx";
import { AccountSettings } from "./settings/account-settings.tsx";
import { CollectionPage } from "./settings/collection-page.tsx";
import { OrganizationSettings } from "./settings/organization-settings.tsx";
import { Workspace } from "./workspace/workspace.tsx";

export function App() {
  const place = usePlace();
  if (place.kind === "shared") return <SharedPage orgId={place.orgId} pageId={place.pageId} />;
  return <Signed place={place} />;
}

function Signed({ place }: { place: Exclude<Place, { kind: "shared" }> }) {
  const session = useSession();
  const { user } = session;
  if (place.kind === "forgotten-password") return <ForgottenPassword />;
  if (place.kind === "new-password") return <NewPassword token={place.token} />;
  if (place.kind === "verified-email") {
    return <VerifiedEmail token={place.token} onVerified={session.refresh} />;
  }
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
  return <Inside {...{ place, user, session }} />;
}

interface InsideProps {
  place: Exclude<
    Place,
    { kind: "shared" | "forgotten-password" | "new-password" | "verified-email" }
  >;
  user: User;
  session: Session;
}

/** The places of somebody who is signed in. */
function Inside({ place, user, session }: InsideProps) {
  if (place.kind === "invitation") {
    return <AcceptInvitation token={place.token} user={user} onSignOut={session.end} />;
  }
  if (place.kind === "account") {
    return <AccountSettings user={user} onChanged={session.refresh} />;
  }
  if (place.kind === "settings") {
    return <OrganizationSettings user={user} orgSlug={place.orgSlug} />;
  }
  if (
    place.kind === "collection-settings" ||
    place.kind === "releases" ||
    place.kind === "import" ||
    place.kind === "insights"
  ) {
    return <CollectionPage user={user} place={place} />;
  }
  return <Workspace user={user} place={place} onSignOut={session.end} />;
}
