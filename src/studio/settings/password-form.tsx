/** Changing the password that one knows. */
import { useState } from "react";
import { changePassword } from "../api/account.ts";
import { CheckField, Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { forgottenPasswordAddress, Link } from "../navigation.tsx";
import { SectionHeading } from "./section-links.tsx";

export function PasswordForm() {
  // Another one each time: an empty form for the next change.
  const [changes, setChanges] = useState(0);
  const [haveTokensEnded, setHaveTokensEnded] = useState(false);
  const submit = async (field: FieldReader) => {
    const endsTokens = field("endsTokens") !== "";
    const [currentPassword, newPassword] = [field("currentPassword"), field("newPassword")];
    await changePassword({ currentPassword, newPassword }, endsTokens);
    setHaveTokensEnded(endsTokens);
    setChanges(changes + 1);
  };
  return (
    <section aria-label="Password">
      <SectionHeading name="Password" />
      {changes === 0 ? null : (
        <p role="status">
          Your password is changed. You are signed out everywhere else
          {haveTokensEnded ? ", and your API tokens have ended." : "."}
        </p>
      )}
      <Form key={changes} submitLabel="Change password" onSubmit={submit}>
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={128}
          hint="At least 10 characters, and nothing that anybody would guess: not your name, for one."
          required
        />
        <CheckField
          label="End my API tokens, too"
          name="endsTokens"
          hint="In every organization, with what was made with them, and the agents that you have let in."
        />
      </Form>
      <p className="muted">
        You have none, or forgot it? <Link href={forgottenPasswordAddress}>Set one by mail</Link>.
      </p>
    </section>
  );
}
