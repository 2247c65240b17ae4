/** What a webhook sent, newest first, with every attempt and what the receiver answered. */
import { useEffect, useRef, useState } from "react";
import { listDeliveries, redeliver } from "../api/webhooks.ts";
import type { Delivery, Webhook } from "../api/webhooks.ts";
import { Address } from "../address.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { Unread } from "../settings/unread.tsx";
import { useAction } from "../settings/use-action.ts";
import { usePagedList } from "../use-paged-list.ts";
import { actionLabels } from "./actions.ts";
import { RedeliverSince } from "./redeliver-since.tsx";

const states = {
  pending: { tone: "waiting", text: "Waits" },
  delivered: { tone: "good", text: "Received" },
  failed: { tone: "bad", text: "Given up" },
} as const;

interface Props {
  webhook: Webhook;
  /** Grows when something of the webhooks changed: an attempt was made, say. */
  told: number;
}

export function Deliveries({ webhook, told }: Props) {
  const list = usePagedList(`deliveries of ${webhook.id}`, (cursor) =>
    listDeliveries(webhook, cursor),
  );
  const [hasOlder, setHasOlder] = useState(false);
  const lookAgain = async () => {
    setHasOlder(false);
    await list.reload();
  };
  const shown = useRef(told);
  useEffect(() => {
    if (shown.current === told) return;
    shown.current = told;
    // Whoever reads older ones keeps them in view.
    if (!hasOlder) void list.reload();
  });
  const { refusal, isBusy, run } = useAction(lookAgain);
  const showOlder = () => {
    setHasOlder(true);
    void list.readMore();
  };
  const mayRedeliver = webhook.abilities.includes("redeliverWebhookDeliveries");
  return (
    <div className="deliveries">
      <Refusal text={refusal} />
      <Unread {...list.reading} />
      {list.items?.length === 0 ? <p className="muted">Nothing was sent yet.</p> : null}
      <ul className="releases" aria-label="Deliveries">
        {list.items?.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            delivery={delivery}
            isBusy={isBusy}
            onRedeliver={mayRedeliver ? () => void run(() => redeliver(webhook, delivery)) : null}
          />
        ))}
      </ul>
      <div className="settings-buttons">
        <button type="button" className="quiet" onClick={() => void lookAgain()}>
          Look again
        </button>
        {mayRedeliver ? <RedeliverSince webhook={webhook} onQueued={lookAgain} /> : null}
        {list.hasMore ? (
          <button type="button" className="quiet" onClick={showOlder}>
            Show older ones
          </button>
        ) : null}
      </div>
    </div>
  );
}

interface ItemProps {
  delivery: Delivery;
  isBusy: boolean;
  /** Null for somebody who may not. */
  onRedeliver: (() => void) | null;
}

function DeliveryItem({ delivery, isBusy, onRedeliver }: ItemProps) {
  const { eventType, page, state, createdAt, nextAttemptAt, attempts } = delivery;
  const { tone, text } = states[state];
  const when = (time: string) => new Date(time).toLocaleString();
  return (
    <li>
      <div className="release-head">
        <div>
          <strong>{actionLabels[eventType]}</strong>
          <span>
            {page.name}{" "}
            <span className="muted">
              <Address text={`/${page.path}`} />
            </span>
          </span>
          <span className="muted">
            {when(createdAt)}
            {nextAttemptAt === null ? null : ` · tried next ${when(nextAttemptAt)}`}
          </span>
        </div>
        <span className={`badge badge-${tone}`}>{text}</span>
        {onRedeliver === null || state === "pending" ? null : (
          <button type="button" className="quiet small" disabled={isBusy} onClick={onRedeliver}>
            Send again
          </button>
        )}
      </div>
      {attempts.length === 0 ? null : (
        <details>
          <summary>{attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`}</summary>
          <ol className="attempts">
            {attempts.map(({ attempt, startedAt, durationMs, status, answer }) => (
              <li key={attempt}>
                {when(startedAt)}: {status ?? "no answer"} after {durationMs.toLocaleString()} ms
                {answer === "" ? null : <pre>{answer}</pre>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
