/** Links that show a page's draft to people without an account: made, copied, and turned off. */
import { useState } from "react";
import { endPreviewLink, listPreviewLinks, makePreviewLink } from "../api/pages.ts";
import type { ListedPage, PreviewLink } from "../api/pages.ts";
import { listMembers } from "../api/people.ts";
import type { Member } from "../api/people.ts";
import { Dialog } from "../dialog.tsx";
import { Form, SelectField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { madeBy } from "../settings/made-with.ts";
import { Refusal } from "../settings/refusal.tsx";
import { Secret } from "../settings/secret.tsx";
import { useAction } from "../settings/use-action.ts";
import { useRemote } from "../use-remote.ts";
import { inDays, lifetimes } from "./link-lifetimes.ts";
import "../styles/settings.css";
import { UnreadPart } from "../settings/unread.tsx";

interface Props {
  orgId: string;
  page: ListedPage;
  onClose: () => void;
}

export function PreviewDialog({ orgId, page, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  const open = useRemote(`previews ${page.id}`, () => listPreviewLinks(orgId, page.id));
  const { value: links, reload } = open;
  const members = useRemote(`members of ${orgId}`, () => listMembers(orgId));
  const ending = useAction(reload);
  const make = async (field: FieldReader) => {
    setUrl((await makePreviewLink(orgId, page.id, inDays(Number(field("days"))))).url);
    await reload();
  };
  return (
    <Dialog title="Share a preview" onClose={onClose}>
      <p>Whoever has a link sees this draft as publishing it would show it. They change nothing.</p>
      {url === null ? null : (
        <Secret label="The link. It is shown now and never again:" text={url} />
      )}
      <Refusal text={ending.refusal} />
      <UnreadPart {...open} what="The links that are open" />
      <UnreadPart {...members} what="Who made the links" />
      {links === null || links.length === 0 ? null : (
        <ul className="preview-links" aria-label="Open links">
          {links.map((link) => (
            <li key={link.id}>
              {describePreviewLink(link, members.value ?? [])}
              <button
                type="button"
                disabled={ending.isBusy}
                onClick={() => void ending.run(() => endPreviewLink(orgId, page.id, link.id))}
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

function describePreviewLink(link: PreviewLink, members: readonly Member[]): string {
  const end = `Ends ${new Date(link.expiresAt).toLocaleString()}`;
  return [end, madeBy(link, members)].filter((part) => part !== "").join(", ");
}
