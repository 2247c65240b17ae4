/** Links that show a page's draft to people without an account: made, copied, and turned off. */
import { useState } from "react";
import { endPreviewLink, listPreviewLinks, makePreviewLink } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { Dialog } from "../dialog.tsx";
import { Form, SelectField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { Secret } from "../settings/secret.tsx";
import { useAction } from "../settings/use-action.ts";
import { useRemote } from "../use-remote.ts";

interface Props {
  orgId: string;
  page: ListedPage;
  onClose: () => void;
}

const dayMs = 24 * 60 * 60 * 1000;
const lifetimes = [
  { value: "7", label: "in a week" },
  { value: "1", label: "in a day" },
  { value: "30", label: "in 30 days" },
];

export function PreviewDialog({ orgId, page, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const { value: links, reload } = useRemote(`previews ${page.id}`, () =>
    listPreviewLinks(orgId, page.id),
  );
  const ending = useAction(reload);
  const make = async (field: FieldReader) => {
    const expiresAt = new Date(Date.now() + Number(field("days")) * dayMs).toISOString();
    setUrl((await makePreviewLink(orgId, page.id, expiresAt)).url);
    await reload();
  };
  return (
    <Dialog title="Share a preview" onClose={onClose}>
      <p>Whoever has a link sees this draft as publishing it would show it. They change nothing.</p>
      {url === null ? null : (
        <Secret label="The link. It is shown now and never again:" text={url} />
      )}
      <Refusal text={ending.refusal} />
      {links === null || links.length === 0 ? null : (
        <ul className="preview-links" aria-label="Open links">
          {links.map(({ id, expiresAt }) => (
            <li key={id}>
              Ends {new Date(expiresAt).toLocaleString()}
              <button
                type="button"
                disabled={ending.isBusy}
                onClick={() => void ending.run(() => endPreviewLink(orgId, page.id, id))}
              >
                Turn off
              </button>
            </li>
          ))}
        </ul>
      )}
      <Form
        submitLabel="Make a link"
        onSubmit={make}
        beside={
          <button type="button" onClick={onClose}>
            Close
          </button>
        }
      >
        <SelectField label="Expires" name="days" options={lifetimes} />
      </Form>
    </Dialog>
  );
}
