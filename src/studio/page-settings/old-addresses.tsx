/** The old addresses that lead to a page, in its settings: one more, and one less. */
import { useState } from "react";
import { Address } from "../address.tsx";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { createRedirect, deleteRedirect, listRedirects } from "../api/redirects.ts";
import type { Redirect } from "../api/redirects.ts";
import { useChanges } from "../changes.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { collectionSectionOf, Link } from "../navigation.tsx";
import { insideSite } from "../redirects/inside-site.ts";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";

interface Props {
  organization: Organization;
  collection: Collection;
  page: ListedPage;
}

/** The button that was pressed goes with its row: one reads on from here. */
const focusOn = (element: HTMLElement | null) => element?.focus();

export function OldAddresses({ organization, collection, page }: Props) {
  const remote = useRemote(`redirects to ${page.id}`, () =>
    listRedirects(collection, null, page.id),
  );
  const { value, reload } = remote;
  useChanges(["redirects"], reload);
  const [removed, setRemoved] = useState<Redirect | null>(null);
  const isMine = mayWrite(collection);
  const remove = async (redirect: Redirect) => {
    await deleteRedirect(collection, redirect);
    await reload();
    setRemoved(redirect);
  };
  return (
    <section className="dialog-others" aria-label="Old addresses that lead here">
      <h3>Old addresses that lead here</h3>
      <Unread {...remote} />
      {value?.data.length === 0 ? (
        <p className="muted">None. Once it is published, a page leaves one wherever it moves.</p>
      ) : null}
      {removed === null ? null : (
        <p key={removed.id} ref={focusOn} tabIndex={-1} className="note">
          Readers who come to <code>{removed.oldUrl}</code> find nothing now.
        </p>
      )}
      <ul className="old-addresses">
        {value?.data.map((redirect) => (
          <Row key={redirect.id} onRemove={isMine ? remove : null} {...{ redirect }} />
        ))}
      </ul>
      {value === null || value.nextCursor === null ? null : (
        <p className="muted">There are more; these were the first.</p>
      )}
      {isMine ? <NewAddress {...{ collection, page }} onAdded={reload} /> : null}
      <p>
        <Link href={collectionSectionOf("redirects", organization.slug, collection.slug)}>
          All redirects
        </Link>
      </p>
    </section>
  );
}

interface RowProps {
  redirect: Redirect;
  /** Null for who may not. */
  onRemove: ((redirect: Redirect) => Promise<void>) | null;
}

/** Asks in its own place before the address is taken away: it stands in a dialog already. */
function Row({ redirect, onRemove }: RowProps) {
  const [state, setState] = useState<"shown" | "asked" | "kept">("shown");
  if (state === "asked" && onRemove !== null) {
    return (
      <li>
        <Form
          submitLabel="Remove"
          isDangerous
          onSubmit={() => onRemove(redirect)}
          beside={
            <button type="button" ref={focusOn} onClick={() => setState("kept")}>
              Keep
            </button>
          }
        >
          <p>
            Readers who come to <code>{redirect.oldUrl}</code> find nothing then.
          </p>
        </Form>
      </li>
    );
  }
  return (
    <li>
      <span>
        <code>
          <Address text={redirect.oldUrl} />
        </code>{" "}
        <span className="muted">{aboutOf(redirect)}</span>
      </span>
      {onRemove === null ? null : (
        <button
          type="button"
          className="quiet small"
          ref={state === "kept" ? focusOn : undefined}
          onClick={() => setState("asked")}
        >
          Remove<span className="unseen"> {redirect.oldUrl}</span>
        </button>
      )}
    </li>
  );
}

/** How it came about, and whether anybody still comes by it. */
function aboutOf({ isAutomatic, hits }: Redirect): string {
  const followed = hits === 1 ? "followed once" : `followed ${hits.toLocaleString()} times`;
  return [isAutomatic ? "left by a rename or move" : "", hits === 0 ? "" : followed]
    .filter((part) => part !== "")
    .join(", ");
}

interface NewAddressProps {
  collection: Collection;
  page: ListedPage;
  onAdded: () => Promise<void>;
}

function NewAddress({ collection, page, onAdded }: NewAddressProps) {
  const [added, setAdded] = useState(0);
  const add = async (field: FieldReader) => {
    await createRedirect(collection, insideSite(field("oldUrl"), collection.slug), page.id);
    await onAdded();
    setAdded(added + 1);
  };
  return (
    <Form key={added} submitLabel="Add" isSecondary onSubmit={add}>
      <TextField
        label="Another old address"
        name="oldUrl"
        placeholder="guide/first-steps"
        autoComplete="off"
        autoFocus={added > 0}
        hint="Inside the site; of a whole address that is pasted, the rest is left out."
        required
      />
    </Form>
  );
}
