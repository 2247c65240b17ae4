/** The second step of signing in: the code of an authenticator app, or a backup code without it. */
import { useState } from "react";
import { giveBackupCode, giveCode } from "../api/two-factor.ts";
import { CodeField, Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Logo } from "../logo.tsx";

interface Props {
  onSignedIn: () => Promise<void>;
  onBack: () => void;
}

export function SecondStep({ onSignedIn, onBack }: Props) {
  return (
    <main className="account">
      <section className="account-card">
        <Logo />
        <SecondStepForm onSignedIn={onSignedIn} />
        <p className="account-switch">
          <button type="button" className="link" onClick={onBack}>
            Begin again
          </button>
        </p>
      </section>
    </main>
  );
}

/** The step itself, wherever it is asked for. */
export function SecondStepForm({ onSignedIn }: Pick<Props, "onSignedIn">) {
  const [isLost, setIsLost] = useState(false);
  const submit = async (field: FieldReader) => {
    await (isLost ? giveBackupCode(field("backup").trim()) : giveCode(field("code").trim()));
    await onSignedIn();
  };
  return (
    <>
      <h1>{isLost ? "Enter a backup code" : "Enter your code"}</h1>
      <p className="muted">
        {isLost
          ? "One of the ten that you were shown when you turned two-factor sign-in on. Each is good once."
          : "Your authenticator app shows it: six digits, a new one every 30 seconds."}
      </p>
      <Form submitLabel="Sign in" onSubmit={submit}>
        {isLost ? (
          <TextField
            key="backup"
            label="Backup code"
            name="backup"
            autoComplete="off"
            autoFocus
            required
          />
        ) : (
          <CodeField key="code" />
        )}
      </Form>
      <p className="account-switch">
        <button type="button" className="link" onClick={() => setIsLost(!isLost)}>
          {isLost ? "Use the app" : "No phone? Use a backup code"}
        </button>
      </p>
    </>
  );
}
