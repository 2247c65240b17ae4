/** One webhook: where it sends, whether that is received, and what can be done with it. */
import { useState } from "react";
import { sendTest, updateWebhook } from "../api/webhooks.ts";
import type { TestOutcome, Webhook } from "../api/webhooks.ts";
import { Address } from "../address.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";
import { actionLabels } from "./actions.ts";
import { Deliveries } from "./deliveries.tsx";
import { WebhookQuestion } from "./webhook-question.tsx";
import type { WebhookTask } from "./webhook-question.tsx";

interface Props {
  webhook: Webhook;
  /** How often it was told that something of the webhooks changed. */
  told: number;
  onSecret: (secret: string) => void;
  onChanged: () => Promise<void>;
}

const questions = [
  { what: "change", ability: "updateWebhook", label: "Change" },
  { what: "rotate", ability: "rotateWebhookSecret", label: "New secret" },
  { what: "delete", ability: "deleteWebhook", label: "Delete" },
] as const;

export function WebhookItem({ webhook, told, onSecret, onChanged }: Props) {
  const { url, description, abilities, isEnabled } = webhook;
  const [asked, setAsked] = useState<WebhookTask | null>(null);
  const [outcome, setOutcome] = useState<TestOutcome | null>(null);
  const [showsDeliveries, setShowsDeliveries] = useState(false);
  const { refusal, isBusy, run } = useAction(onChanged);
  const title = description || new URL(url).host;
  const may = (ability: Webhook["abilities"][number]) => abilities.includes(ability);
  const test = async () => setOutcome(await sendTest(webhook));
  const turn = () => updateWebhook(webhook, { isEnabled: !isEnabled });
  return (
    <section aria-label={title}>
      <h2>
        {title} <State webhook={webhook} />
      </h2>
      <p>
        <code className="webhook-url">
          <Address text={url} />
        </code>
      </p>
      <p className="muted">{describeWebhook(webhook)}</p>
      <Refusal text={refusal} />
      <Outcome outcome={outcome} />
      <div className="settings-buttons">
        {may("sendTestWebhook") ? (
          <button type="button" disabled={isBusy} onClick={() => void run(test)}>
            Send a test
          </button>
        ) : null}
        {may("updateWebhook") ? (
          <button type="button" disabled={isBusy} onClick={() => void run(turn)}>
            {isEnabled ? "Turn off" : "Turn on"}
          </button>
        ) : null}
        {questions.map(({ ability, what, label }) =>
          may(ability) ? (
            <button key={what} type="button" onClick={() => setAsked(what)}>
              {label}
            </button>
          ) : null,
        )}
        <button
          type="button"
          className="quiet"
          aria-expanded={showsDeliveries}
          onClick={() => setShowsDeliveries(!showsDeliveries)}
        >
          {showsDeliveries ? "Hide deliveries" : "Show deliveries"}
        </button>
      </div>
      {showsDeliveries ? <Deliveries {...{ webhook, told }} /> : null}
      <WebhookQuestion
        {...{ asked, webhook, onSecret, onChanged }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function State({ webhook: { isEnabled, failingSince } }: { webhook: Webhook }) {
  if (!isEnabled) return <span className="badge badge-quiet">Off</span>;
  if (failingSince !== null) return <span className="badge badge-bad">Failing</span>;
  return <span className="badge badge-good">On</span>;
}

function describeWebhook({
  actions,
  lastDeliveryAt,
  failingSince,
  disabledReason,
}: Webhook): string {
  const when = (time: string) => new Date(time).toLocaleString();
  return [
    `Tells that ${new Intl.ListFormat("en", { type: "disjunction" }).format(actions.map((action) => actionLabels[action]))}.`,
    lastDeliveryAt === null
      ? "Nothing was received yet."
      : `Last received ${when(lastDeliveryAt)}.`,
    ...(failingSince === null ? [] : [`Not received since ${when(failingSince)}.`]),
    ...(disabledReason === null ? [] : [disabledReason]),
  ].join(" ");
}

function Outcome({ outcome }: { outcome: TestOutcome | null }) {
  if (outcome === null) return null;
  const { isReceived, status, durationMs, answer } = outcome;
  return (
    <div role="status" className="webhook-outcome">
      <p>
        {isReceived ? "The test was received" : "The test was not received"}
        {status === null ? "" : `: ${status}`} after {durationMs.toLocaleString()} ms.
      </p>
      {answer === "" ? null : <pre>{answer}</pre>}
    </div>
  );
}
