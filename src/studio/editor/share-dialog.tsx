/** The link with which anybody edits one page without an account: made, copied, and turned off. */
import { useState } from "react";
import { endShareLink, makeShareLink } from "../api/pages.ts";
import type { ListedPage, Sharing } from "../api/pages.ts";
import { Dialog } from "../dialog.tsx";
import { Form, SelectField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { Secret } from "../settings/secret.tsx";
import { useAction } from "../settings/use-action.ts";
import { serverNow } from "../server-time.ts";
import { inDays, lifetimes } from "./link-lifetimes.ts";

interface Props {
  page: ListedPage;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function ShareDialog({ page, onChanged, onClose }: Props) {
  const { sharingMeta } = page;
  const [url, setUrl] = useState<string | null>(null);
  const ending = useAction(onChanged);
  const make = async (field: FieldReader) => {
    const days = Number(field("days"));
    const expiresAt = days > 0 ? inDays(days) : null;
    setUrl((await makeShareLink(page.id, expiresAt)).url);
    await onChanged();
  };
  const end = async () => {
    await endShareLink(page.id);
    setUrl(null);
  };
  const isOn = sharingMeta.editable;
  return (
    <Dialog title="Share for editing" onClose={onClose}>
      <p>{describeSharing(sharingMeta)}</p>
      {url === null ? null : (
        <Secret label="The link. It is shown now and never again:" text={url} />
      )}
      <Refusal text={ending.refusal} />
      <Form
        submitLabel={isOn ? "Make a new link" : "Make link"}
        onSubmit={make}
        beside={
          <>
            <button type="button" onClick={onClose}>
              Close
            </button>
            {isOn ? (
              <button type="button" disabled={ending.isBusy} onClick={() => void ending.run(end)}>
                Turn off
              </button>
            ) : null}
          </>
        }
      >
        <SelectField
          label="Expires"
          name="days"
          options={[...lifetimes, { value: "", label: "never" }]}
          hint={isOn ? "A new link ends the one before." : undefined}
        />
      </Form>
    </Dialog>
  );
}

function describeSharing({ editable, expiresAt, tokenId }: Sharing): string {
  if (!editable) return "With a link, anybody edits this page and no other, without an account.";
  const at = expiresAt === null ? null : new Date(expiresAt);
  if (at !== null && at.getTime() <= serverNow())
    return `The link expired on ${at.toLocaleDateString()}.`;
  const end = at === null ? "it is turned off" : at.toLocaleString();
  const made = tokenId === null ? "" : " It was made with an API token, and ends with it.";
  return `Whoever has the link edits this page, until ${end}.${made}`;
}
