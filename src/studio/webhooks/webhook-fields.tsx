/** The fields of a webhook: where it is sent, of what it tells, and what it is for. */
import type { Webhook, WebhookAction } from "../api/webhooks.ts";
import { CheckField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { actionLabels, actions } from "./actions.ts";

export function WebhookFields({ webhook }: { webhook: Webhook | null }) {
  return (
    <>
      <TextField
        label="Address"
        name="url"
        type="url"
        defaultValue={webhook?.url ?? ""}
        placeholder="https://example.com/hooks/galley"
        maxLength={2_048}
        autoComplete="off"
        hint="A request is sent there with what happened, signed with the webhook’s secret."
        required
      />
      <TextField
        label="What it is for"
        name="description"
        defaultValue={webhook?.description ?? ""}
        maxLength={500}
        autoComplete="off"
      />
      <fieldset className="webhook-actions">
        <legend>Tells that</legend>
        {actions.map((action) => (
          <CheckField
            key={action}
            label={actionLabels[action]}
            name={action}
            defaultChecked={webhook === null || webhook.actions.includes(action)}
          />
        ))}
      </fieldset>
    </>
  );
}

interface WebhookDraft {
  url: string;
  description: string;
  actions: WebhookAction[];
}

/** What the fields hold. Throws where nothing is ticked. */
export function webhookDraft(field: FieldReader): WebhookDraft {
  const ticked = actions.filter((action) => field(action) === "on");
  if (ticked.length === 0) throw new Error("Tick at least one thing that it tells of.");
  return { url: field("url").trim(), description: field("description").trim(), actions: ticked };
}
