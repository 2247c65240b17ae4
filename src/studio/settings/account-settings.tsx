/** One's own account: the name, the address, how one signs in, and the end of it. */
import { useState } from "react";
import { askForVerification, deleteMe, renameMe } from "../api/account.ts";
import type { User } from "../api/account.ts";
import { deleteKept } from "../editor/kept-texts.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { forgetKept } from "../kept-reads.ts";
import { navigate } from "../navigation.tsx";
import type { Visitor } from "../workspace/top-bar.tsx";
import { SectionHeading } from "./section-links.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { Mails } from "./mails.tsx";
import { Passkeys } from "./passkeys.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Refusal } from "./refusal.tsx";
import { Sessions } from "./sessions.tsx";
import { SignIns } from "./sign-ins.tsx";
import { TwoFactor } from "./two-factor.tsx";
import { useAction } from "./use-action.ts";

interface Props {
  visitor: Visitor;
  onChanged: () => Promise<void>;
}

export function AccountSettings({ visitor, onChanged }: Props) {
  const { user } = visitor;
  const [isLeaving, setIsLeaving] = useState(false);
  const rename = async (field: FieldReader) => {
    await renameMe(field("name").trim());
    await onChanged();
  };
  const end = async () => {
    await deleteMe();
    await forgetKept();
    await deleteKept(user.id, { keepsUnsent: false });
    navigate("/studio", { replace: true });
    await onChanged();
  };
  return (
    <SettingsPage title="Your account" back="/studio" visitor={visitor}>
      <section aria-label="Your name">
        <Form submitLabel="Save" onSubmit={rename}>
          <TextField label="Name" name="name" defaultValue={user.name} maxLength={100} required />
        </Form>
      </section>
      <Address user={user} />
      <Passkeys />
      <PasswordForm />
      <TwoFactor user={user} onChanged={onChanged} />
      <Sessions />
      <SignIns />
      <Mails />
      <section aria-label="Delete your account">
        <SectionHeading name="Delete your account" />
        <p>
          Your memberships, API tokens and private environments go with it. What you wrote stays,
          without your name. It takes a sign-in of the last quarter of an hour.
        </p>
        <button type="button" className="danger" onClick={() => setIsLeaving(true)}>
          Delete account
        </button>
      </section>
      {isLeaving ? (
        <ConfirmDialog
          title="Delete your account?"
          submitLabel="Delete for good"
          onClose={() => setIsLeaving(false)}
          onConfirm={end}
        >
          This cannot be taken back.
        </ConfirmDialog>
      ) : null}
    </SettingsPage>
  );
}

function Address({ user }: { user: User }) {
  const [isSent, setIsSent] = useState(false);
  const action = useAction(async () => setIsSent(true));
  return (
    <section aria-label="E-mail address">
      <SectionHeading name="E-mail address" />
      <p>
        {user.email}{" "}
        <span className={user.emailVerified ? "badge badge-good" : "badge badge-waiting"}>
          {user.emailVerified ? "verified" : "not verified"}
        </span>
      </p>
      <Refusal text={action.refusal} />
      {user.emailVerified ? null : (
        <button
          type="button"
          disabled={action.isBusy || isSent}
          onClick={() => void action.run(() => askForVerification(user.email))}
        >
          {isSent ? "The mail is on its way" : "Send the mail again"}
        </button>
      )}
    </section>
  );
}
