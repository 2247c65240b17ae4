/** Deleted collections that can still be restored; nothing where there are none. */
import { listDeletedCollections, restoreCollection } from "../api/collections.ts";
import type { Organization } from "../api/collections.ts";
import { useRemote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";
import { Unread } from "./unread.tsx";
import { useAction } from "./use-action.ts";

interface Props {
  organization: Organization;
  onRestored: () => Promise<void>;
}

export function DeletedCollections({ organization, onRestored }: Props) {
  const { id } = organization;
  const deleted = useRemote(`deleted collections of ${id}`, () => listDeletedCollections(id));
  const action = useAction(async () => {
    await deleted.reload();
    await onRestored();
  });
  // Mostly there are none: while it is not known whether there are, nothing is said.
  const isNothing = deleted.value === null || deleted.value.length === 0;
  if (isNothing && deleted.error === null) return null;
  return (
    <section aria-label="Deleted collections">
      <h2>Deleted collections</h2>
      <Refusal text={action.refusal} />
      <Unread {...deleted} />
      <table className="settings-list">
        <tbody>
          {deleted.value?.map((collection) => (
            <tr key={collection.id}>
              <td>
                <strong>{collection.name}</strong>
                <br />
                <span className="muted">
                  {collection.deletedAt === null
                    ? ""
                    : `deleted on ${new Date(collection.deletedAt).toLocaleDateString()}; `}
                  kept for 30 days
                </span>
              </td>
              <td className="settings-actions">
                <button
                  type="button"
                  disabled={action.isBusy}
                  onClick={() => void action.run(() => restoreCollection(collection))}
                >
                  Restore<span className="unseen"> {collection.name}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
