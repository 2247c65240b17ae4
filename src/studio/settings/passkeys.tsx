/** The passkeys of one's account: adding one, what each is called, and removing it. */
import { useState } from "react";
import {
  addPasskey,
  hasPasskeys,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "../api/passkeys.ts";
import type { Passkey } from "../api/passkeys.ts";
import { CancelButton, ConfirmDialog, Dialog } from "../dialog.tsx";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { SectionHeading } from "./section-links.tsx";
import { Unread } from "./unread.tsx";

type Asked = { about: Passkey; to: "rename" | "remove" };

export function Passkeys() {
  const passkeys = useRemote("passkeys", listPasskeys);
  const { value, reload } = passkeys;
  const [asked, setAsked] = useState<Asked | null>(null);
  // Another one each time: an empty form for the next passkey.
  const [added, setAdded] = useState(0);
  const add = async (field: FieldReader) => {
    await addPasskey(field("passkeyName").trim());
    await reload();
    setAdded(added + 1);
  };
  return (
    <section aria-label="Passkeys">
      <SectionHeading name="Passkeys" />
      <p>
        A passkey signs you in with your fingerprint, your face or your device's PIN, without a
        password or a code. Nobody can ask you for it on another site.
      </p>
      <Unread {...passkeys} />
      {value === null || value.length === 0 ? null : (
        <table className="settings-list">
          <tbody>
            {value.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onAsk={setAsked} />
            ))}
          </tbody>
        </table>
      )}
      {hasPasskeys() ? (
        <Form key={added} submitLabel="Add a passkey" onSubmit={add}>
          <TextField
            label="Name of the new passkey"
            name="passkeyName"
            maxLength={60}
            placeholder="Laptop"
            autoComplete="off"
            required
          />
        </Form>
      ) : (
        <p className="muted">This browser keeps no passkeys for this address.</p>
      )}
      {asked === null ? null : (
        <Question asked={asked} onDone={reload} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (asked: Asked) => void }) {
  const { name, isSynced, createdAt } = passkey;
  const since = createdAt === null ? "" : `, since ${new Date(createdAt).toLocaleDateString()}`;
  return (
    <tr>
      <td>
        <strong>{name}</strong>
        <br />
        <span className="muted">
          {isSynced ? "On your devices" : "On one device"}
          {since}
        </span>
      </td>
      <td className="settings-actions">
        <button
          type="button"
          className="quiet"
          onClick={() => onAsk({ about: passkey, to: "rename" })}
        >
          Rename<span className="unseen"> {name}</span>
        </button>
        <button
          type="button"
          className="quiet"
          onClick={() => onAsk({ about: passkey, to: "remove" })}
        >
          Remove<span className="unseen"> {name}</span>
        </button>
      </td>
    </tr>
  );
}

interface QuestionProps {
  asked: Asked;
  onDone: () => Promise<void>;
  onClose: () => void;
}

function Question({ asked: { about, to }, onDone, onClose }: QuestionProps) {
  if (to === "remove") {
    return (
      <ConfirmDialog
        title={`Remove “${about.name}”?`}
        submitLabel="Remove"
        onClose={onClose}
        onConfirm={async () => {
          await removePasskey(about.id);
          await onDone();
        }}
      >
        It signs you in no more. Remove it from your device as well.
      </ConfirmDialog>
    );
  }
  const rename = async (field: FieldReader) => {
    await renamePasskey(about.id, field("newName").trim());
    await onDone();
    onClose();
  };
  return (
    <Dialog title={`Rename “${about.name}”`} onClose={onClose}>
      <Form submitLabel="Rename" onSubmit={rename} beside={<CancelButton onClose={onClose} />}>
        <TextField
          label="Name"
          name="newName"
          defaultValue={about.name}
          maxLength={60}
          autoFocus
          required
        />
      </Form>
    </Dialog>
  );
}
