/** What was deleted or archived of a collection, the way back for each, and from there to what came back. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import { listArchivedPages, listDeletedPages, restorePage, setArchived } from "../api/pages.ts";
import type { DeletedPage } from "../api/pages.ts";
import { useChanges } from "../changes.ts";
import { nameReader } from "../names.ts";
import { Link, studioPath } from "../navigation.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { Unread } from "../settings/unread.tsx";
import { useAction } from "../settings/use-action.ts";
import type { RunningAction } from "../settings/use-action.ts";
import { usePagedList } from "../use-paged-list.ts";
import { useRemote } from "../use-remote.ts";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function Bin(props: Props) {
  return (
    <>
      <Deleted {...props} />
      <Archived {...props} />
    </>
  );
}

function Deleted({ organization, collection }: Props) {
  const { id: orgId } = organization;
  const { items, people, reading, hasMore, readMore, reload } = usePagedList(
    `deleted pages of ${collection.id}`,
    (cursor) => listDeletedPages(orgId, collection.id, cursor),
  );
  const namesOf = nameReader(people);
  useChanges(["tree", "state"], reload);
  const action = useAction(reload);
  return (
    <section aria-label="Deleted pages">
      <h2>Deleted pages</h2>
      <p className="muted">They are kept for 30 days, with what went along with them.</p>
      <Refusal text={action.refusal} />
      <Unread {...reading} />
      {items?.length === 0 ? (
        <>
          <p>The bin is empty. A page that is deleted by its menu in the tree comes here.</p>
          <Link href={studioPath(organization.slug, collection.slug)}>To the pages</Link>
        </>
      ) : null}
      <PageRows
        pages={items ?? []}
        describe={(page) => `${whenOf(page)}, ${namesOf([page.deletedBy])}${restOf(page)}`}
        label="Restore"
        done="Restored"
        bringBack={({ id }) => restorePage(orgId, id)}
        {...{ organization, collection, action }}
      />
      {hasMore ? (
        <button type="button" onClick={() => void readMore()}>
          Show older ones
        </button>
      ) : null}
    </section>
  );
}

const whenOf = ({ deletedAt }: DeletedPage): string =>
  deletedAt === null ? "" : `Deleted on ${new Date(deletedAt).toLocaleString()}`;

/** How many pages went along with it. */
function restOf({ pageCount }: DeletedPage): string {
  const others = pageCount - 1;
  if (others < 1) return "";
  return others === 1 ? ", with 1 page under it" : `, with ${others} pages under it`;
}

function Archived({ organization, collection }: Props) {
  const { id: orgId } = organization;
  const archived = useRemote(`archived pages of ${collection.id}`, () =>
    listArchivedPages(orgId, collection.id),
  );
  const { value, reload } = archived;
  useChanges(["tree", "state"], reload);
  const action = useAction(reload);
  return (
    <section aria-label="Archived pages">
      <h2>Archived pages</h2>
      <p className="muted">
        Out of the tree and off the site, for as long as nobody takes them out.
      </p>
      <Refusal text={action.refusal} />
      <Unread {...archived} />
      {value?.length === 0 ? (
        <p>Nothing is archived. The menu of a page in the tree does that, too.</p>
      ) : null}
      <PageRows
        pages={value ?? []}
        describe={({ path }) => `/${path}`}
        label="Take out"
        done="Taken out"
        bringBack={({ id }) => setArchived(orgId, id, false)}
        {...{ organization, collection, action }}
      />
    </section>
  );
}

interface RowsProps<P> extends Props {
  pages: readonly P[];
  describe: (page: P) => string;
  /** What brings one back, and what is said once it is. */
  label: string;
  done: string;
  bringBack: (page: P) => Promise<unknown>;
  action: RunningAction;
}

/** The button that was pressed goes with its row: one reads on from here. */
const goTo = (note: HTMLElement | null) => note?.focus();

function PageRows<P extends { id: string; name: string }>(props: RowsProps<P>) {
  const { organization, collection, pages, describe, label, done, bringBack, action } = props;
  const [back, setBack] = useState<P | null>(null);
  const choose = async (page: P) => {
    await bringBack(page);
    setBack(page);
  };
  return (
    <>
      {back === null ? null : (
        <p key={back.id} ref={goTo} tabIndex={-1} className="note">
          {done}.{" "}
          <Link href={studioPath(organization.slug, collection.slug, back.id)}>
            Open “{back.name}”
          </Link>
        </p>
      )}
      <table className="settings-list">
        <tbody>
          {pages.map((page) => (
            <tr key={page.id}>
              <td>
                <strong>{page.name}</strong>
                <br />
                <span className="muted">{describe(page)}</span>
              </td>
              <td className="settings-actions">
                <button
                  type="button"
                  disabled={action.isBusy}
                  onClick={() => void action.run(() => choose(page))}
                >
                  {label}
                  <span className="unseen"> {page.name}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
