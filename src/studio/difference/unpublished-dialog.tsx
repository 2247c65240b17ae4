/** "What would I publish?": the difference to what readers see, with what one may do about it below. */
import { getUnpublishedChanges } from "../api/history.ts";
import type { ListedPage } from "../api/pages.ts";
import { lastReviewRequest } from "../api/reviews.ts";
import { Dialog } from "../dialog.tsx";
import type { StateAction } from "../editor/review.ts";
import { AskedBy } from "../reviews/asked-by.tsx";
import { useTurn } from "../reviews/use-turn.ts";
import type { Collection } from "../api/collections.ts";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";
import { useRemote } from "../use-remote.ts";
import { UnpublishedChanges } from "./unpublished-changes.tsx";
import { UnreadPart } from "../settings/unread.tsx";

interface Props {
  collection: Collection;
  page: ListedPage;
  actions: readonly StateAction[];
  /** Resolves once everything that was typed is stored; what is shown is what is stored. */
  untilStored: () => Promise<void>;
  /** Does what was chosen, with the text whose hash it was shown by, and no other; false where it asks on. */
  onChoose: (action: StateAction, seenHash: string) => Promise<boolean>;
  onClose: () => void;
}

export function UnpublishedDialog({ collection, page, actions, untilStored, ...props }: Props) {
  const { onChoose, onClose } = props;
  const { orgId } = collection;
  const { sentence } = useTurn(collection)(page.reviewers);
  const request = useRemote(page.state === 0 ? `request for ${page.id}` : null, () =>
    lastReviewRequest(page.id),
  );
  const changes = useRemote(`unpublished ${page.id}`, async () => {
    await untilStored();
    return getUnpublishedChanges(orgId, page.id);
  });
  const { isBusy, refusal, run } = useAction(changes.reload);
  const choose = (action: StateAction, seenHash: string) =>
    run(async () => {
      if (await onChoose(action, seenHash)) onClose();
    });
  const seenHash = changes.value?.contentHash;
  return (
    <Dialog title={`What changes in “${page.name}”`} onClose={onClose} isWide>
      {request.value === null ? null : <AskedBy asked={request.value} turn={sentence} />}
      <UnreadPart {...request} what="Who asked for the review" />
      <UnpublishedChanges {...changes} collection={collection} />
      <Refusal text={refusal} />
      <div className="form-buttons">
        <button type="button" onClick={onClose}>
          Close
        </button>
        {seenHash === undefined
          ? null
          : actions
              .filter(({ tone, isIdle }) => tone !== "aside" && isIdle !== true)
              .map((action) => (
                <button
                  key={action.label}
                  type="button"
                  className={action.tone === "main" ? "primary" : undefined}
                  disabled={isBusy}
                  onClick={() => void choose(action, seenHash)}
                >
                  {action.label}
                </button>
              ))}
      </div>
    </Dialog>
  );
}
