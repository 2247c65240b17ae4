/** A forgotten password: asking for the mail, and the page that its link leads to. */
import { useState } from "react";
import type { ReactNode } from "react";
import { askForNewPassword, setNewPassword } from "../api/account.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Logo } from "../logo.tsx";
import { Link } from "../navigation.tsx";
import { wayOn } from "./way-to-invitation.ts";

interface CardProps {
  title: string;
  children: ReactNode;
}

/** A card in the middle of the page, with the way back to signing in, or to the invitation that one came by. */
export function AccountCard({ title, children }: CardProps) {
  const { href, label } = wayOn();
  return (
    <main className="account">
      <section className="account-card">
        <Logo />
        <h1>{title}</h1>
        {children}
        <p className="account-switch">
          <Link href={href}>{label}</Link>
        </p>
      </section>
    </main>
  );
}

export function ForgottenPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = async (field: FieldReader) => {
    await askForNewPassword(field("email"));
    setSentTo(field("email"));
  };
  if (sentTo !== null) {
    return (
      <AccountCard title="Look into your mail">
        <p role="status">
          If there is an account with the address {sentTo}, a mail is on its way. Its link is good
          for an hour.
        </p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Forgot your password?">
      <p className="muted">We send you a link with which you set a new one.</p>
      <Form submitLabel="Send the link" onSubmit={submit}>
        <TextField label="E-mail" name="email" type="email" autoComplete="username" required />
      </Form>
    </AccountCard>
  );
}

export function NewPassword({ token }: { token: string }) {
  const [isSet, setIsSet] = useState(false);
  const submit = async (field: FieldReader) => {
    await setNewPassword(token, field("password"));
    setIsSet(true);
  };
  if (isSet) {
    return (
      <AccountCard title="Your password is set">
        <p role="status">You are signed out everywhere. Sign in with the new password.</p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Set a new password">
      <Form submitLabel="Set password" onSubmit={submit}>
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={128}
          hint="At least 10 characters."
          required
        />
      </Form>
    </AccountCard>
  );
}
