/** The redirects of a collection: where each leads, and how many readers came by it. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { deleteRedirect, updateRedirect } from "../api/redirects.ts";
import type { Redirect } from "../api/redirects.ts";
import { Address } from "../address.tsx";
import { CancelButton, ConfirmDialog, Dialog } from "../dialog.tsx";
import { RedirectForm } from "./redirect-form.tsx";

interface Props {
  collection: Collection;
  redirects: readonly Redirect[];
  pages: readonly ListedPage[];
  onChanged: () => Promise<void>;
}

interface Asked {
  what: "change" | "delete";
  redirect: Redirect;
}

export function RedirectTable({ collection, redirects, pages, onChanged }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const change = async (redirect: Redirect, oldUrl: string, pageId: string) => {
    await updateRedirect(collection, redirect, { oldUrl, pageId });
    await onChanged();
    close();
  };
  const remove = async (redirect: Redirect) => {
    await deleteRedirect(collection, redirect);
    await onChanged();
  };
  return (
    <>
      <table className="settings-list">
        <thead>
          <tr>
            <th scope="col">Old address</th>
            <th scope="col">Leads to</th>
            <th scope="col">Readers</th>
            <th scope="col">
              <span className="unseen">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {redirects.map((redirect) => (
            <Row
              key={redirect.id}
              redirect={redirect}
              onAsk={(what) => setAsked({ what, redirect })}
            />
          ))}
        </tbody>
      </table>
      {asked?.what === "change" ? (
        <Dialog title="Change the redirect" onClose={close}>
          <RedirectForm
            {...{ collection, pages }}
            oldUrl={asked.redirect.oldUrl}
            pageId={asked.redirect.pageId}
            submitLabel="Save"
            onSubmit={(oldUrl, pageId) => change(asked.redirect, oldUrl, pageId)}
            beside={<CancelButton onClose={close} />}
          />
        </Dialog>
      ) : null}
      {asked?.what === "delete" ? (
        <ConfirmDialog
          title="Delete this redirect?"
          submitLabel="Delete"
          onClose={close}
          onConfirm={() => remove(asked.redirect)}
        >
          Readers who come to <code>{asked.redirect.oldUrl}</code> find nothing then.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Row({
  redirect: { oldUrl, pagePath, hits, isAutomatic },
  onAsk,
}: {
  redirect: Redirect;
  onAsk: (what: Asked["what"]) => void;
}) {
  return (
    <tr>
      <td>
        <code>
          <Address text={oldUrl} />
        </code>
        {isAutomatic ? <span className="muted"> left by a rename or move</span> : null}
      </td>
      <td>
        {pagePath === null ? (
          <span className="muted">a page that is gone</span>
        ) : (
          <code>
            <Address text={pagePath} />
          </code>
        )}
      </td>
      <td className="number">{hits.toLocaleString()}</td>
      <td className="settings-actions">
        <button type="button" className="quiet" onClick={() => onAsk("change")}>
          Change<span className="unseen"> {oldUrl}</span>
        </button>
        <button type="button" className="quiet" onClick={() => onAsk("delete")}>
          Delete<span className="unseen"> {oldUrl}</span>
        </button>
      </td>
    </tr>
  );
}
