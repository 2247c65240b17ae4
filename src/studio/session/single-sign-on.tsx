/** Signing in with the provider of one's organization: the address says which one that is. */
import { addressOfSingleSignOn } from "../api/account.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";

interface Props {
  /** The address of whoever signs in, where it is known. */
  known?: string | undefined;
}

export function SingleSignOnForm({ known }: Props) {
  const go = async (field: FieldReader) =>
    location.assign(await addressOfSingleSignOn(field("workAddress")));
  return (
    <details className="account-other">
      <summary>Single sign-on</summary>
      <Form submitLabel="Continue to your organization" onSubmit={go}>
        <TextField
          label="Your address at work"
          name="workAddress"
          type="email"
          autoComplete="email"
          defaultValue={known}
          hint="You sign in at your organization's own provider."
          required
        />
      </Form>
    </details>
  );
}
