/** A collection's webhooks: made, changed, tried, turned off and on. A secret is shown once. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { createWebhook, listWebhooks } from "../api/webhooks.ts";
import { useChanges } from "../changes.ts";
import { Form } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Unread } from "../settings/unread.tsx";
import { Secret } from "../settings/secret.tsx";
import { useRemote } from "../use-remote.ts";
import { webhookDraft, WebhookFields } from "./webhook-fields.tsx";
import { WebhookItem } from "./webhook-item.tsx";

export function Webhooks({ collection }: { collection: Collection }) {
  const { id } = collection;
  const webhooks = useRemote(`webhooks of ${id}`, () => listWebhooks(id));
  const { value, reload } = webhooks;
  const [told, setTold] = useState(0);
  // The deliveries of those that are still there are read again after them.
  useChanges(["webhooks"], async () => {
    await reload();
    setTold((times) => times + 1);
  });
  const [secret, setSecret] = useState<string | null>(null);
  const [made, setMade] = useState(0);
  const create = async (field: FieldReader) => {
    setSecret((await createWebhook({ collectionId: id, ...webhookDraft(field) })).secret);
    setMade(made + 1);
    await reload();
  };
  if (value === null) return <Unread {...webhooks} />;
  return (
    <>
      {secret === null ? null : (
        <Secret
          label="The secret that signs what is sent. It is shown now and never again:"
          text={secret}
        />
      )}
      {value.map((webhook) => (
        <WebhookItem
          key={webhook.id}
          {...{ webhook, told }}
          onSecret={setSecret}
          onChanged={reload}
        />
      ))}
      <section aria-label="New webhook">
        <h2>New webhook</h2>
        {value.length === 0 ? (
          <p className="muted">
            Other services can be told when something happens to these pages: a build, a chat, a
            search index.
          </p>
        ) : null}
        <Form key={made} submitLabel="Create webhook" onSubmit={create}>
          <WebhookFields webhook={null} />
        </Form>
      </section>
    </>
  );
}
