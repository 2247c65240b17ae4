/** The question to sign in again, over the page that one was at. */
import { useEffect, useState } from "react";
import { getUser, signIn } from "../api/account.ts";
import type { User } from "../api/account.ts";
import { Dialog } from "../dialog.tsx";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SecondStepForm } from "./second-step.tsx";
import { sessionLoss } from "./session-loss.ts";
import { SingleSignOnForm } from "./single-sign-on.tsx";

async function isSignedIn({ id }: User): Promise<boolean> {
  try {
    return (await getUser())?.id === id;
  } catch {
    // Nobody can be asked now: the question stays.
    return false;
  }
}

/** Whoever has signed in again in another tab of this browser is not asked once more in this one. */
function useBackInOtherTab(user: User, onBack: () => Promise<void>): void {
  useEffect(() => {
    const look = async () => {
      if (await isSignedIn(user)) await onBack();
    };
    const onSeen = () => void look();
    addEventListener("focus", onSeen);
    return () => removeEventListener("focus", onSeen);
  }, [user, onBack]);
}

export function SignInQuestion({ user }: { user: User }) {
  const [isCodeDue, setIsCodeDue] = useState(false);
  const goOn = async () => {
    const now = await getUser();
    // The page is somebody else's from here on: nothing of the one before may stay.
    if (now?.id !== user.id) location.reload();
    else sessionLoss.answer(true);
  };
  useBackInOtherTab(user, goOn);
  const submit = async (field: FieldReader) => {
    if (await signIn(user.email, field("password"))) setIsCodeDue(true);
    else await goOn();
  };
  return (
    <Dialog title="Sign in again" onClose={() => sessionLoss.answer(false)}>
      <p>Your session has ended. What you wrote is kept: sign in, and go on where you are.</p>
      {isCodeDue ? (
        <SecondStepForm onSignedIn={goOn} />
      ) : (
        <>
          <Form submitLabel="Sign in" onSubmit={submit}>
            <TextField
              label="E-mail"
              name="email"
              type="email"
              autoComplete="username webauthn"
              defaultValue={user.email}
              readOnly
            />
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              data-focus
              required
            />
          </Form>
          <div className="dialog-others">
            <PasskeyButton onSignedIn={goOn} />
            <ProviderButtons />
            <SingleSignOnForm />
          </div>
        </>
      )}
    </Dialog>
  );
}
