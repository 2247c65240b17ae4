/** Tells whoever has just signed up of the mail that waits for them. */
import type { User } from "../api/account.ts";
import { Address } from "../address.tsx";
import { Link } from "../navigation.tsx";

/** Nothing for who has shown already that the address is theirs. */
export function VerificationSent({ user }: { user: User }) {
  if (user.emailVerified) return null;
  return (
    <p className="note" role="status">
      We sent a mail to <Address text={user.email} />: open the link in it to show that the address
      is yours. It can be sent again in <Link href="/studio/account">your account</Link>.
    </p>
  );
}
