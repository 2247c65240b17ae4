/** Two-factor sign-in in one's account: turning it on with an app, its backup codes, and turning it off. */
import { useState } from "react";
import type { User } from "../api/account.ts";
import { beginTwoFactor, endTwoFactor, giveCode, renewBackupCodes } from "../api/two-factor.ts";
import type { NewTwoFactor } from "../api/two-factor.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { CodeField, Form, TextField } from "../form.tsx";
import { QrCode } from "./qr-code.tsx";
import { Secret } from "./secret.tsx";
import { SectionHeading } from "./section-links.tsx";

type Question = "turn-on" | "renew" | "turn-off";

const questions = {
  "turn-on": { title: "Turn on two-factor sign-in", submitLabel: "Continue" },
  renew: { title: "Replace your backup codes", submitLabel: "Make new codes" },
  "turn-off": { title: "Turn off two-factor sign-in", submitLabel: "Turn off" },
} as const satisfies Record<Question, object>;

interface Props {
  user: User;
  onChanged: () => Promise<void>;
}

export function TwoFactor({ user, onChanged }: Props) {
  const [asked, setAsked] = useState<Question | null>(null);
  const [begun, setBegun] = useState<NewTwoFactor | null>(null);
  const [backupCodes, setBackupCodes] = useState<string[] | null>(null);
  const isOn = user.twoFactorEnabled;
  const answer: Record<Question, (password: string) => Promise<void>> = {
    "turn-on": async (password) => setBegun(await beginTwoFactor(password)),
    renew: async (password) => setBackupCodes(await renewBackupCodes(password)),
    "turn-off": async (password) => {
      await endTwoFactor(password);
      setBackupCodes(null);
      await onChanged();
    },
  };
  const proved = async (made: NewTwoFactor) => {
    setBegun(null);
    setBackupCodes(made.backupCodes);
    await onChanged();
  };
  return (
    <section aria-label="Two-factor sign-in">
      <SectionHeading name="Two-factor sign-in" />
      <p>
        <span className={isOn ? "badge badge-good" : "badge"}>{isOn ? "on" : "off"}</span>{" "}
        {isOn
          ? "Signing in takes your password and a code of your authenticator app."
          : "Whoever knows your password can sign in as you. With it, they need a code of your phone as well."}
      </p>
      {begun === null ? null : <SetUp begun={begun} onProved={() => proved(begun)} />}
      {backupCodes === null ? null : <BackupCodes codes={backupCodes} />}
      {begun === null ? <Choices isOn={isOn} onChoose={setAsked} /> : null}
      {asked === null ? null : (
        <PasswordDialog
          {...questions[asked]}
          isDangerous={asked === "turn-off"}
          onSubmit={answer[asked]}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Choices({ isOn, onChoose }: { isOn: boolean; onChoose: (question: Question) => void }) {
  if (!isOn) {
    return (
      <button type="button" onClick={() => onChoose("turn-on")}>
        Turn on
      </button>
    );
  }
  return (
    <div className="choices">
      <button type="button" onClick={() => onChoose("renew")}>
        New backup codes
      </button>
      <button type="button" className="danger" onClick={() => onChoose("turn-off")}>
        Turn off
      </button>
    </div>
  );
}

interface SetUpProps {
  begun: NewTwoFactor;
  onProved: () => Promise<void>;
}

/** The secret for the app, as a picture and as text, and the code that proves that the app has it. */
function SetUp({ begun: { totpURI }, onProved }: SetUpProps) {
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  return (
    <div className="two-factor-setup">
      <p>
        Read this with an authenticator app on your phone, and enter the code that it then shows.
      </p>
      <QrCode text={totpURI} label="QR code for the authenticator app" />
      <details>
        <summary>The app cannot read it?</summary>
        <p>
          Type this secret into it: <code>{secret}</code>
        </p>
      </details>
      <Form
        submitLabel="Confirm"
        onSubmit={async (field) => {
          await giveCode(field("code").trim());
          await onProved();
        }}
      >
        <CodeField />
      </Form>
    </div>
  );
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Secret
      label="Your backup codes, shown this once. Each signs you in once without your phone: keep them elsewhere."
      text={codes.join("\n")}
    />
  );
}

interface PasswordDialogProps {
  title: string;
  submitLabel: string;
  isDangerous: boolean;
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password again: a browser that was left open is not its owner. */
function PasswordDialog({ title, onSubmit, onClose, ...form }: PasswordDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        {...form}
        onSubmit={async (field) => {
          await onSubmit(field("password"));
          onClose();
        }}
        beside={<CancelButton onClose={onClose} />}
      >
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          hint="You sign in with a provider and have none? Set one by “Forgot your password?” first."
          autoFocus
          required
        />
      </Form>
    </Dialog>
  );
}
