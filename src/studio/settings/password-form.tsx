/** Changing the password that one knows. */
import { useState } from "react";
import { changePassword } from "../api/account.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { forgottenPasswordAddress, Link } from "../navigation.tsx";

export function PasswordForm() {
  // Another one each time: an empty form for the next change.
  const [changes, setChanges] = useState(0);
  const submit = async (field: FieldReader) => {
    await changePassword(field("currentPassword"), field("newPassword"));
    setChanges(changes + 1);
  };
  return (
    <section aria-label="Password">
      <h2>Password</h2>
      {changes === 0 ? null : (
        <p role="status">Your password is changed. You are signed out everywhere else.</p>
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
      </Form>
      <p className="muted">
        You have none, or forgot it? <Link href={forgottenPasswordAddress}>Set one by mail</Link>.
      </p>
    </section>
  );
}
