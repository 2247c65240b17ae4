/**
 * Signing out, which leaves nothing of the person's texts in this browser: what the service has is deleted here, and
 * text that it has not stays only where the person says so.
 */
import { useState } from "react";
import type { ReactNode } from "react";
import { signOut } from "../api/account.ts";
import type { User } from "../api/account.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { deleteKept, unsentAfter } from "../editor/kept-texts.ts";
import { Form } from "../form.tsx";
import { forgetKept } from "../kept-reads.ts";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";

/** What was typed just now is usually stored in a moment. */
const sentWithinMs = 3_000;

interface SignOut {
  begin: () => void;
  /** What is asked before it is done, or why it is not. */
  question: ReactNode;
}

export function useSignOut(user: User, refresh: () => Promise<void>): SignOut {
  const [unsent, setUnsent] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leave = async (keepsUnsent: boolean) => {
    await signOut();
    await forgetKept();
    await deleteKept(user.id, { keepsUnsent });
    await refresh();
  };
  const begin = async () => {
    try {
      const left = await unsentAfter(user.id, sentWithinMs);
      if (left.length === 0) await leave(true);
      else setUnsent(left);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  const close = () => {
    setUnsent([]);
    setRefusal(null);
  };
  return {
    begin: () => void begin(),
    question:
      unsent.length === 0 && refusal === null ? null : (
        <Question {...{ unsent, refusal, leave }} onClose={close} />
      ),
  };
}

interface QuestionProps {
  unsent: readonly string[];
  refusal: string | null;
  leave: (keepsUnsent: boolean) => Promise<void>;
  onClose: () => void;
}

function Question({ unsent, refusal, leave, onClose }: QuestionProps) {
  if (unsent.length === 0) {
    return (
      <Dialog title="You are not signed out" onClose={onClose}>
        <Refusal text={refusal} />
        <CancelButton onClose={onClose} />
      </Dialog>
    );
  }
  const submit = (field: (name: string) => string) => leave(field("unsent") === "keep");
  return (
    <Dialog title="Sign out with text that is not sent?" onClose={onClose}>
      <p>The service has not all that you wrote. Cancel to stay until it has:</p>
      <ul>
        {unsent.map((name, at) => (
          <li key={at}>{name === "" ? "Untitled" : name}</li>
        ))}
      </ul>
      <Form
        submitLabel="Sign out"
        onSubmit={submit}
        isDangerous
        beside={<CancelButton onClose={onClose} />}
      >
        <label className="choice">
          <input type="radio" name="unsent" value="delete" required /> Delete it from this browser
        </label>
        <label className="choice">
          <input type="radio" name="unsent" value="keep" /> Keep it here, to be sent when I sign in
          again. Whoever uses this browser could find it.
        </label>
      </Form>
    </Dialog>
  );
}
