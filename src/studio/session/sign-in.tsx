/** Sign in, or up: one form, since the two differ in a name. */
import { useState } from "react";
import type { ReactNode } from "react";
import { signIn, signUp } from "../api/account.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Logo } from "../logo.tsx";
import { forgottenPasswordAddress, Link } from "../navigation.tsx";
import { KeptTexts } from "./kept-texts.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { FaultOfProvider, ProviderButtons } from "./provider-buttons.tsx";
import { SecondStep } from "./second-step.tsx";
import { SingleSignOnForm } from "./single-sign-on.tsx";

interface Props {
  /** Why one has to sign in, where that is not plain. */
  reason?: ReactNode;
  /** Whose account it has to be, where that is known. */
  email?: string;
  onSignedIn: () => Promise<void>;
}

export function SignIn({ reason, email: known, onSignedIn }: Props) {
  const [isNew, setIsNew] = useState(false);
  const [isCodeDue, setIsCodeDue] = useState(false);
  const submit = async (field: FieldReader) => {
    const email = field("email");
    const password = field("password");
    if (isNew) await signUp(field("name"), email, password);
    if (await signIn(email, password)) setIsCodeDue(true);
    else await onSignedIn();
  };
  if (isCodeDue) return <SecondStep onSignedIn={onSignedIn} onBack={() => setIsCodeDue(false)} />;
  return (
    <main className="account">
      <section className="account-card">
        <Logo />
        <h1>{isNew ? "Create your account" : "Sign in to Galley"}</h1>
        {reason ? <p className="muted">{reason}</p> : null}
        <FaultOfProvider />
        <KeptTexts />
        <Form submitLabel={isNew ? "Create account" : "Sign in"} onSubmit={submit}>
          {isNew ? (
            <TextField label="Name" name="name" maxLength={100} autoComplete="name" required />
          ) : null}
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username webauthn"
            defaultValue={known}
            required
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete={isNew ? "new-password" : "current-password"}
            minLength={isNew ? 10 : undefined}
            hint={isNew ? "At least 10 characters." : undefined}
            required
          />
        </Form>
        <OtherWays {...{ isNew, known, onSignedIn }} />
        <p className="account-switch">
          {isNew ? "You have an account? " : "New here? "}
          <button type="button" className="link" onClick={() => setIsNew(!isNew)}>
            {isNew ? "Sign in" : "Create an account"}
          </button>
        </p>
      </section>
    </main>
  );
}

interface WaysProps extends Pick<Props, "onSignedIn"> {
  isNew: boolean;
  known: string | undefined;
}

/** Ways in without the password; a passkey is added to an account that there is. */
function OtherWays({ isNew, known, onSignedIn }: WaysProps) {
  return (
    <>
      {isNew ? null : <PasskeyButton onSignedIn={onSignedIn} />}
      <ProviderButtons />
      <SingleSignOnForm known={known} />
      {isNew ? null : (
        <p className="account-switch">
          <Link href={forgottenPasswordAddress}>Forgot your password?</Link>
        </p>
      )}
    </>
  );
}
