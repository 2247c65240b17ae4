/** Sends everything again that a webhook was to be told since a time: what its receiver lost, say. */
import { useState } from "react";
import { redeliverSince } from "../api/webhooks.ts";
import type { Webhook } from "../api/webhooks.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, TextField } from "../form.tsx";
import { serverNow } from "../server-time.ts";

interface Props {
  webhook: Webhook;
  onQueued: () => Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;

export function RedeliverSince({ webhook, onQueued }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const [news, setNews] = useState<string | null>(null);
  const close = () => setIsAsked(false);
  const send = async (since: string) => {
    const { queued } = await redeliverSince(webhook, new Date(since).toISOString());
    setNews(queued === 1 ? "1 delivery is sent again." : `${queued} deliveries are sent again.`);
    close();
    await onQueued();
  };
  return (
    <>
      <button type="button" className="quiet" onClick={() => setIsAsked(true)}>
        Send many again
      </button>
      <span role="status">{news}</span>
      {isAsked ? (
        <Dialog title="Send many again" onClose={close}>
          <p className="muted">
            Everything since then: what was received and what was given up, each under its own id,
            by which a receiver knows what it has had.
          </p>
          <Form
            submitLabel="Send again"
            onSubmit={(field) => send(field("since"))}
            beside={<CancelButton onClose={close} />}
          >
            <TextField
              label="Since"
              name="since"
              type="datetime-local"
              defaultValue={localTime(serverNow() - dayMs)}
              autoFocus
              required
            />
          </Form>
        </Dialog>
      ) : null}
    </>
  );
}

/** A time as a field for local times takes it: to the minute, without a zone. */
function localTime(at: number): string {
  const zoneMs = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - zoneMs).toISOString().slice(0, 16);
}
