/** Old addresses that lead to pages: written by hand, by renames, from a file, or from what readers did not find. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { listMissing } from "../api/insights.ts";
import type { MissingPath } from "../api/insights.ts";
import { listTreePages } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { createRedirect, listRedirects } from "../api/redirects.ts";
import type { Redirect } from "../api/redirects.ts";
import { Address } from "../address.tsx";
import { useChanges } from "../changes.ts";
import { Refusal } from "../settings/refusal.tsx";
import { UnreadPart, Unread } from "../settings/unread.tsx";
import { useAction } from "../settings/use-action.ts";
import { usePagedList } from "../use-paged-list.ts";
import type { PagedList } from "../use-paged-list.ts";
import { useRemote } from "../use-remote.ts";
import { pageMeant } from "./page-meant.ts";
import { RedirectFile } from "./redirect-file.tsx";
import { RedirectForm } from "./redirect-form.tsx";
import { RedirectTable } from "./redirect-table.tsx";
import { withoutSlashes } from "./without-slashes.ts";

const missingDays = 90;

export function Redirects({ collection }: { collection: Collection }) {
  const { id, orgId } = collection;
  const list = usePagedList(`redirects of ${id}`, (cursor) => listRedirects(collection, cursor));
  const pages = useRemote(`pages ${id}`, () => listTreePages(orgId, id));
  const missing = useRemote(`missing ${id}`, () => listMissing(collection, missingDays));
  const [begun, setBegun] = useState("");
  const [made, setMade] = useState(0);
  const named = pages.value ?? noPages;
  const reload = async () => {
    await Promise.all([list.reload(), missing.reload(), pages.reload()]);
  };
  useChanges(["redirects", "tree"], reload);
  const create = async (oldUrl: string, pageId: string) => {
    await createRedirect(collection, oldUrl, pageId);
    setBegun("");
    setMade(made + 1);
    await reload();
  };
  const unfound = (missing.value ?? []).filter(
    ({ path }) => !list.items?.some(({ oldUrl }) => oldUrl === withoutSlashes(path)),
  );
  return (
    <>
      <section aria-label="New redirect">
        <h2>New redirect</h2>
        <RedirectForm
          key={`${made} ${begun}`}
          collection={collection}
          pages={named}
          oldUrl={begun}
          pageId={null}
          submitLabel="Create redirect"
          onSubmit={create}
        />
        <UnreadPart {...pages} what="The pages to choose from" />
      </section>
      <UnreadPart {...missing} what="What readers did not find" />
      <Unfound paths={unfound} pages={named} onBegin={setBegun} onCreate={create} />
      <section aria-label="Redirects">
        <h2>Redirects</h2>
        <Listed {...{ collection, list, pages: named }} onChanged={reload} />
        <RedirectFile collection={collection} onImported={reload} />
      </section>
    </>
  );
}

interface ListedProps {
  collection: Collection;
  list: PagedList<Redirect>;
  pages: readonly ListedPage[];
  onChanged: () => Promise<void>;
}

function Listed({ collection, list, pages, onChanged }: ListedProps) {
  const { items, reading, hasMore, readMore } = list;
  if (items === null) return <Unread {...reading} />;
  if (items.length === 0) {
    return (
      <p className="muted">
        None yet. A published page that gets another address, or is moved, needs none: its old
        addresses lead on by themselves.
      </p>
    );
  }
  return (
    <>
      <RedirectTable {...{ collection, pages, onChanged }} redirects={items} />
      <Unread {...reading} />
      {hasMore ? (
        <button type="button" onClick={() => void readMore()}>
          Show more
        </button>
      ) : null}
    </>
  );
}

interface UnfoundProps {
  paths: readonly MissingPath[];
  pages: readonly ListedPage[];
  /** Begins a redirect from an address. */
  onBegin: (oldUrl: string) => void;
  onCreate: (oldUrl: string, pageId: string) => Promise<void>;
}

function Unfound({ paths, pages, onBegin, onCreate }: UnfoundProps) {
  const creating = useAction(async () => undefined);
  if (paths.length === 0) return null;
  return (
    <section aria-label="What readers did not find">
      <h2>What readers did not find</h2>
      <Refusal text={creating.refusal} />
      <ul className="unfound">
        {paths.map(({ path, count, referrer }) => (
          <li key={`${path} ${referrer}`}>
            <span>
              <code>
                <Address text={path} />
              </code>{" "}
              <span className="muted">
                {count === 1 ? "once" : `${count.toLocaleString()} times`}
                {referrer === null ? "" : `, from ${referrer}`}
              </span>
            </span>
            <RedirectButton
              path={path}
              to={pageMeant(path, pages)}
              isBusy={creating.isBusy}
              onBegin={() => onBegin(withoutSlashes(path))}
              onCreate={({ id }) => void creating.run(() => onCreate(withoutSlashes(path), id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ButtonProps {
  path: string;
  /** The page that is meant, where that can be told. */
  to: ListedPage | null;
  isBusy: boolean;
  onBegin: () => void;
  onCreate: (to: ListedPage) => void;
}

function RedirectButton({ path, to, isBusy, onBegin, onCreate }: ButtonProps) {
  return (
    <button
      type="button"
      className="quiet small"
      disabled={isBusy}
      onClick={() => (to === null ? onBegin() : onCreate(to))}
    >
      Redirect<span className="unseen"> {path}</span>
      {to === null ? null : ` to “${to.name}”`}
    </button>
  );
}

const noPages: readonly ListedPage[] = [];
