/** The page behind the link that verifies an address. A press verifies it, since a mail scanner follows links too. */
import { useState } from "react";
import { verifyEmail } from "../api/account.ts";
import { Form } from "../form.tsx";
import { AccountCard } from "./passwords.tsx";

interface Props {
  token: string;
  onVerified: () => Promise<void>;
}

export function VerifiedEmail({ token, onVerified }: Props) {
  const [isVerified, setIsVerified] = useState(false);
  const verify = async () => {
    await verifyEmail(token);
    setIsVerified(true);
    await onVerified();
  };
  if (isVerified) {
    return (
      <AccountCard title="Your address is verified">
        <p role="status">Thank you. You can close this page.</p>
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Verify your e-mail address">
      <Form submitLabel="This is my address" onSubmit={verify} />
    </AccountCard>
  );
}
