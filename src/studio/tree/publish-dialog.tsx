/** Publishes the pages that were chosen in the tree: the list of what would go out, with what each changes. */
import type { Collection } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { planRelease } from "../api/releases.ts";
import type { Plan } from "../api/releases.ts";
import { Dialog } from "../dialog.tsx";
import { Planned } from "../publish-list/new-release.tsx";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";
import { useRemote } from "../use-remote.ts";

interface Props {
  collection: Collection;
  chosen: readonly ListedPage[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function PublishDialog({ collection, chosen, onChanged, onClose }: Props) {
  const remote = useRemote(`plan of ${collection.id}`, () => planRelease(collection));
  const ids = new Set(chosen.map(({ id }) => id));
  const plan = remote.value === null ? null : planOf(remote.value, ids);
  return (
    <Dialog title="Publish the selected pages" isWide onClose={onClose}>
      <Refusal text={remote.error === null ? null : sentenceOf(remote.error)} />
      {plan === null ? (
        <p className="muted">Looking what changed…</p>
      ) : (
        <Planned
          {...{ collection, plan }}
          // A draft was chosen to be published; what waits for a review was not.
          ticked={plan.pages.filter(({ reason }) => reason === "draft").map(({ pageId }) => pageId)}
          onBegun={async () => {
            onClose();
            await onChanged();
          }}
        />
      )}
    </Dialog>
  );
}

const planOf = (plan: Plan, ids: ReadonlySet<string>): Plan => ({
  ...plan,
  pages: plan.pages.filter(({ pageId }) => ids.has(pageId)),
  leftOut: plan.leftOut.filter(({ pageId }) => ids.has(pageId)),
});
