/** Signing in by a passkey: a button, and where the browser can, among its suggestions for the address. */
import { useEffect, useRef, useState } from "react";
import { hasPasskeys, questionForPasskey, signInByPasskey } from "../api/passkeys.ts";
import { sentenceOf } from "../refusals.ts";
import { Form } from "../form.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { offerPasskeys } from "./passkey-offer.ts";
import type { PasskeyOffer } from "./passkey-offer.ts";

interface Props {
  onSignedIn: () => Promise<void>;
}

export function PasskeyButton({ onSignedIn }: Props) {
  const offer = useRef<PasskeyOffer>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    const made = offerPasskeys();
    offer.current = made;
    const follow = async () => {
      try {
        if (await made.taken) await onSignedIn();
      } catch (error) {
        setRefusal(sentenceOf(error));
      }
    };
    void follow();
    return () => void made.withdraw();
    // oxlint-disable-next-line react/exhaustive-deps -- it is offered once for as long as the button is shown
  }, []);
  if (!hasPasskeys()) return null;
  const go = async () => {
    setRefusal(null);
    await offer.current?.withdraw();
    await signInByPasskey(await questionForPasskey());
    await onSignedIn();
  };
  return (
    <>
      <Refusal text={refusal} />
      <Form submitLabel="Sign in with a passkey" onSubmit={go} isSecondary />
    </>
  );
}
