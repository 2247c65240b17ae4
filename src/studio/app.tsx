/** The studio from the top: who one is, then where one is; a shared page asks nobody who they are. */
import type { User } from "./api/account.ts";
import { sentenceOf } from "./refusals.ts";
import { useStudioRoute } from "./navigation.tsx";
import type { StudioRoute } from "./navigation.tsx";
import { NotesOfLeftScreens } from "./notes-of-left-screens.tsx";
import { SignInAgain } from "./session/sign-in-again.tsx";
import type { Session } from "./session/use-session.ts";
import { askedSiteSignIn, RedirectToSite } from "./session/redirect-to-site.tsx";
import { useSession } from "./session/use-session.ts";
import { useSignOut } from "./session/sign-out.tsx";
import { lazyScreen } from "./lazy-screen.tsx";

const loading = <p className="waiting">Loading…</p>;

const AcceptInvitation = lazyScreen(
  async () => (await import("./session/accept-invitation.tsx")).AcceptInvitation,
  loading,
);
const Connect = lazyScreen(async () => (await import("./session/connect.tsx")).Connect, loading);
const ForgottenPassword = lazyScreen(
  async () => (await import("./session/passwords.tsx")).ForgottenPassword,
  loading,
);
const InvitedSignIn = lazyScreen(
  async () => (await import("./session/invited-sign-in.tsx")).InvitedSignIn,
  loading,
);
const NewPassword = lazyScreen(
  async () => (await import("./session/passwords.tsx")).NewPassword,
  loading,
);
const SignIn = lazyScreen(async () => (await import("./session/sign-in.tsx")).SignIn, loading);
const VerifiedEmail = lazyScreen(
  async () => (await import("./session/verified-email.tsx")).VerifiedEmail,
  loading,
);
const SharedPage = lazyScreen(
  async () => (await import("./guest/shared-page.tsx")).SharedPage,
  loading,
);
const PaletteHost = lazyScreen(
  async () => (await import("./palette/palette-host.tsx")).PaletteHost,
);
const AccountSettings = lazyScreen(
  async () => (await import("./settings/account-settings.tsx")).AccountSettings,
  loading,
);
const CollectionPage = lazyScreen(
  async () => (await import("./settings/collection-page.tsx")).CollectionPage,
  loading,
);
const OrganizationPage = lazyScreen(
  async () => (await import("./settings/organization-page.tsx")).OrganizationPage,
  loading,
);
const Workspace = lazyScreen(
  async () => (await import("./workspace/workspace.tsx")).Workspace,
  loading,
);

export function App() {
  const route = useStudioRoute();
  if (route.kind !== "shared") return <Signed route={route} />;
  return <SharedPage orgId={route.orgId} pageId={route.pageId} />;
}

function Signed({ route }: { route: Exclude<StudioRoute, { kind: "shared" }> }) {
  const session = useSession();
  const { user } = session;
  if (route.kind === "forgotten-password") return <ForgottenPassword />;
  if (route.kind === "new-password") return <NewPassword token={route.token} />;
  if (route.kind === "verified-email") {
    return <VerifiedEmail token={route.token} onVerified={session.refresh} />;
  }
  if (session.state === "loading") return loading;
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
    if (route.kind === "invitation") {
      return <InvitedSignIn token={route.token} onSignedIn={session.refresh} />;
    }
    return <SignIn reason={reasonFor(route)} onSignedIn={session.refresh} />;
  }
  const siteSignIn = askedSiteSignIn();
  if (siteSignIn !== null) return <RedirectToSite to={siteSignIn} />;
  return (
    <>
      <Inside {...{ route, user, session }} />
      <SignInAgain user={user} />
      <NotesOfLeftScreens />
    </>
  );
}

function reasonFor({ kind }: StudioRoute): string | undefined {
  return kind === "connect" ? "Sign in to let an agent work in your name." : undefined;
}

interface InsideProps {
  route: Exclude<
    StudioRoute,
    { kind: "shared" | "forgotten-password" | "new-password" | "verified-email" }
  >;
  user: User;
  session: Session;
}

/** The pages of somebody who is signed in. */
function Inside(props: InsideProps) {
  const leaving = useSignOut(props.user, props.session.refresh);
  return (
    <>
      <SignedInScreen {...props} onSignOut={leaving.begin} />
      <PaletteHost user={props.user} route={props.route} onSignOut={leaving.begin} />
      {leaving.question}
    </>
  );
}

function SignedInScreen({
  route,
  user,
  session,
  onSignOut,
}: InsideProps & { onSignOut: () => void }) {
  if (route.kind === "invitation") {
    return <AcceptInvitation {...{ user, onSignOut }} token={route.token} />;
  }
  if (route.kind === "connect") return <Connect user={user} />;
  const visitor = { user, onSignOut };
  if (route.kind === "account") {
    return <AccountSettings visitor={visitor} onChanged={session.refresh} />;
  }
  if (route.kind === "organization") return <OrganizationPage {...{ visitor, route }} />;
  if (route.kind === "collection") return <CollectionPage {...{ visitor, route }} />;
  return <Workspace user={user} route={route} onSignOut={onSignOut} />;
}
