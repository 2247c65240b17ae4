/** Publishes the pages that were chosen in the tree: the list of what would go out, with what each changes. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import type { ListedPage } from "../api/pages.ts";
import { planRelease } from "../api/releases.ts";
import type { Plan } from "../api/releases.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Planned } from "../publish-list/new-release.tsx";
import { SentNote } from "../publish-list/sent-note.tsx";
import type { Sent } from "../publish-list/sent-note.tsx";
import { useReleases } from "../publish-list/use-releases.ts";
import { useRemote } from "../use-remote.ts";
import { Unread } from "../settings/unread.tsx";

interface Props {
  collection: Collection;
  chosen: readonly ListedPage[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function PublishDialog({ collection, chosen, onChanged, onClose }: Props) {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <Dialog title="Publish the selected pages" isWide onClose={onClose}>
      {sent === null ? (
        <Choice
          {...{ collection, chosen, onClose }}
          onBegun={async (begun) => {
            setSent(begun);
            await onChanged();
          }}
        />
      ) : (
        <Begun {...{ collection, sent }} />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends Pick<Props, "collection" | "chosen" | "onClose"> {
  onBegun: (sent: Sent) => Promise<void>;
}

function Choice({ collection, chosen, onBegun, onClose }: ChoiceProps) {
  const remote = useRemote(`plan of ${collection.id}`, () => planRelease(collection));
  const ids = new Set(chosen.map(({ id }) => id));
  const plan = remote.value === null ? null : planOf(remote.value, ids);
  return (
    <>
      <Unread {...remote} words="Looking what changed…" />
      {plan === null ? null : (
        <Planned
          {...{ collection, plan, onBegun }}
          beside={<CancelButton onClose={onClose} />}
          // A draft was chosen to be published; what waits for a review was not.
          ticked={plan.pages.filter(({ reason }) => reason === "draft").map(({ pageId }) => pageId)}
        />
      )}
    </>
  );
}

function Begun({ collection, sent }: { collection: Collection; sent: Sent }) {
  const { value } = useReleases(collection);
  return (
    <form method="dialog" className="form">
      <SentNote sent={sent} releases={value?.releases ?? []} />
      <div className="form-buttons">
        <button type="submit">Close</button>
      </div>
    </form>
  );
}

const planOf = (plan: Plan, ids: ReadonlySet<string>): Plan => ({
  ...plan,
  pages: plan.pages.filter(({ pageId }) => ids.has(pageId)),
  leftOut: plan.leftOut.filter(({ pageId }) => ids.has(pageId)),
});
