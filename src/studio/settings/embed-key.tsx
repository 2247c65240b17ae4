/** The key that opens a collection's pages inside an application of one's own: whether there is one, and a new one. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { findEmbedKey, rotateEmbedKey } from "../api/embeds.ts";
import type { EmbedKey } from "../api/embeds.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { useRemote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";
import { Unread } from "./unread.tsx";
import { Secret } from "./secret.tsx";
import { useAction } from "./use-action.ts";
import { SectionHeading } from "./section-links.tsx";

export function EmbedKeySettings({ collection }: { collection: Collection }) {
  const found = useRemote(`embed key of ${collection.id}`, async () => ({
    key: await findEmbedKey(collection),
  }));
  const { value, reload } = found;
  const [secret, setSecret] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { refusal, isBusy, run } = useAction(reload);
  const make = async () => setSecret((await rotateEmbedKey(collection)).key);
  return (
    <section aria-label="Pages inside your application">
      <SectionHeading name="Pages inside your application" />
      <p className="muted">
        Your own server signs tokens with a key, and whoever comes with one reads these pages inside
        your application, without an account.
      </p>
      <Refusal text={refusal} />
      <Unread {...found} due="button" />
      {value === null ? null : <p>{embedKeyState(value.key)}</p>}
      {secret === null ? null : (
        <Secret label="The key. It is shown this once: keep it on your server." text={secret} />
      )}
      {value === null ? null : (
        <button
          type="button"
          disabled={isBusy}
          onClick={() => (value.key === null ? void run(make) : setIsAsked(true))}
        >
          {value.key === null ? "Make a key" : "Replace the key"}
        </button>
      )}
      {isAsked ? (
        <ConfirmDialog
          title="Replace the key?"
          submitLabel="Replace"
          onConfirm={() => run(make)}
          onClose={() => setIsAsked(false)}
        >
          Everything that was signed with the old key ends at once: your application shows these
          pages again when it signs with the new one.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function embedKeyState(key: EmbedKey | null): string {
  if (key === null) return "There is no key yet.";
  const made = `Made ${new Date(key.createdAt).toLocaleDateString()}`;
  const by = key.madeWith === null ? "" : ` with the token “${key.madeWith.name}”`;
  return key.endedReason === null ? `${made}${by}.` : `${made}${by}. ${key.endedReason}`;
}
