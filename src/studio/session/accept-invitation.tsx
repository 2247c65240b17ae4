/** The page behind an invitation's link: joins the organization in the signed-in person's name. */
import { acceptInvitation } from "../api/account.ts";
import type { User } from "../api/account.ts";
import { listOrganizations } from "../api/collections.ts";
import { Form } from "../form.tsx";
import { Logo } from "../logo.tsx";
import { studioPath, navigate } from "../navigation.tsx";

interface Props {
  token: string;
  user: User;
  onSignOut: () => void;
}

export function AcceptInvitation({ token, user, onSignOut }: Props) {
  const accept = async () => {
    const { orgId } = await acceptInvitation(token);
    const joined = (await listOrganizations()).find(({ id }) => id === orgId);
    navigate(joined ? studioPath(joined.slug) : "/studio", { replace: true });
  };
  return (
    <main className="account">
      <section className="account-card">
        <Logo />
        <h1>You are invited</h1>
        <p className="muted">
          Join as <strong>{user.name}</strong> ({user.email}). The invitation is for one e-mail
          address: it must be this one.
        </p>
        <Form submitLabel="Accept invitation" onSubmit={accept} />
        <p className="account-switch">
          Somebody else?{" "}
          <button type="button" className="link" onClick={onSignOut}>
            Sign out
          </button>
        </p>
      </section>
    </main>
  );
}
