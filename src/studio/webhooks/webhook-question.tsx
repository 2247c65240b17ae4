/** What is asked before a webhook is changed, gets a new secret, or is deleted. */
import { useState } from "react";
import { deleteWebhook, rotateSecret, updateWebhook } from "../api/webhooks.ts";
import type { Webhook } from "../api/webhooks.ts";
import { CancelButton, ConfirmDialog, Dialog } from "../dialog.tsx";
import { Form } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { webhookDraft, WebhookFields } from "./webhook-fields.tsx";

export type WebhookTask = "change" | "rotate" | "delete";

interface Props {
  asked: WebhookTask | null;
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function WebhookQuestion({ asked, webhook, onSecret, onChanged, onClose }: Props) {
  const rotate = async () => {
    onSecret((await rotateSecret(webhook)).secret);
    await onChanged();
  };
  const remove = async () => {
    await deleteWebhook(webhook);
    await onChanged();
  };
  if (asked === null) return null;
  if (asked === "change") return <Changing {...{ webhook, onChanged, onClose }} />;
  const isRotation = asked === "rotate";
  return (
    <ConfirmDialog
      title={isRotation ? "Make a new secret?" : "Delete this webhook?"}
      submitLabel={isRotation ? "Make a new secret" : "Delete"}
      onClose={onClose}
      onConfirm={isRotation ? rotate : remove}
    >
      {isRotation
        ? "What is sent is signed with both for a day: give the receiver the new one by then."
        : "Nothing more is sent there, and what was delivered is forgotten."}
    </ConfirmDialog>
  );
}

function Changing({
  webhook,
  onChanged,
  onClose,
}: Pick<Props, "webhook" | "onChanged" | "onClose">) {
  // As it was opened: what is read anew while it is open is not what its fields began with.
  const [opened] = useState(webhook);
  const change = async (field: FieldReader) => {
    await updateWebhook(opened, webhookDraft(field));
    await onChanged();
    onClose();
  };
  return (
    <Dialog title="Change the webhook" onClose={onClose}>
      <Form submitLabel="Save" onSubmit={change} beside={<CancelButton onClose={onClose} />}>
        <WebhookFields webhook={opened} />
      </Form>
    </Dialog>
  );
}
