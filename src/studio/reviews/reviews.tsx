/** All pages of a collection that wait for a review: what each would change, and the answer. */
import { useState } from "react";
import { mayPublish, mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { getUnpublishedChanges } from "../api/history.ts";
import { setPageState } from "../api/pages.ts";
import { listReviews } from "../api/reviews.ts";
import type { PageInReview, ReviewRequest } from "../api/reviews.ts";
import { UnpublishedChanges } from "../difference/unpublished-changes.tsx";
import { useChanges } from "../changes.ts";
import { ChangesToggle } from "../changes-toggle.tsx";
import { RejectDialog } from "../editor/reject-dialog.tsx";
import { studioPath, Link } from "../navigation.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { Unread } from "../settings/unread.tsx";
import { useAction } from "../settings/use-action.ts";
import { useRemote } from "../use-remote.ts";
import { AskedBy } from "./asked-by.tsx";
import { ReviewersDialog } from "./reviewers-dialog.tsx";
import { useTurn } from "./use-turn.ts";
import "../styles/planned.css";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function Reviews({ organization, collection }: Props) {
  const reviews = useRemote(`reviews of ${collection.id}`, () => listReviews(collection));
  const { value, reload } = reviews;
  useChanges(["state", "content"], reload);
  const isReviewer = mayPublish(collection);
  const turnOf = useTurn(collection);
  const [isOwnOnly, setIsOwnOnly] = useState(false);
  const [said, say] = useState<string | null>(null);
  const waiting = (value ?? []).map((each) => ({ ...each, turn: turnOf(each.page.reviewers) }));
  const own = waiting.filter(({ turn }) => turn.isOwn);
  const shown = isOwnOnly ? own : waiting;
  return (
    <section aria-label="Pages in review">
      <h2>Pages in review</h2>
      <Unread {...reviews} />
      <Answered said={said} />
      {value?.length === 0 ? (
        <p role="status">
          No page waits for a review. Whoever writes a page asks for one at its top right.
        </p>
      ) : null}
      {waiting.length === 0 ? null : (
        <div className="review-filter" role="group" aria-label="Which reviews">
          <button
            type="button"
            className="small"
            aria-pressed={!isOwnOnly}
            onClick={() => setIsOwnOnly(false)}
          >
            All ({waiting.length})
          </button>
          <button
            type="button"
            className="small"
            aria-pressed={isOwnOnly}
            onClick={() => setIsOwnOnly(true)}
          >
            Waits for me ({own.length})
          </button>
        </div>
      )}
      {isOwnOnly && own.length === 0 && waiting.length > 0 ? (
        <p role="status">No review waits for you.</p>
      ) : null}
      <ul className="reviews">
        {shown.map(({ page, asked, turn }) => (
          <Review
            key={page.id}
            {...{ organization, collection, page, asked, isReviewer }}
            turn={turn.sentence}
            onChanged={reload}
            onAnswered={say}
          />
        ))}
      </ul>
    </section>
  );
}

/** What became of the page that was answered last. */
function Answered({ said }: { said: string | null }) {
  if (said === null) return null;
  return (
    <p role="status" className="note">
      {said}
    </p>
  );
}

interface ReviewProps extends Props {
  page: PageInReview;
  asked: ReviewRequest | null;
  isReviewer: boolean;
  /** Whose turn it is, as a sentence. */
  turn: string;
  onChanged: () => Promise<void>;
  /** Is told what became of the page, which is in the list no more. */
  onAnswered: (said: string) => void;
}

function Review(props: ReviewProps) {
  const { organization, collection, page, asked, isReviewer, turn, ...told } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li>
      <div className="review-head">
        <Link href={studioPath(organization.slug, collection.slug, page.id)}>{page.name}</Link>
        <div className="review-head">
          {mayWrite(collection) ? (
            <button type="button" className="quiet small" onClick={() => setIsAsking(true)}>
              Ask others<span className="unseen"> to review {page.name}</span>
            </button>
          ) : null}
          <ChangesToggle name={page.name} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        </div>
      </div>
      {isAsking ? (
        <ReviewersDialog
          {...{ collection, page }}
          onChanged={told.onChanged}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
      {asked === null ? null : <AskedBy {...{ asked, turn }} />}
      {isOpen ? <Changes {...{ collection, page, isReviewer }} {...told} /> : null}
    </li>
  );
}

type ChangesProps = Omit<ReviewProps, "organization" | "asked" | "turn">;

/** What approving publishes: the text that is shown, and no other. */
function Changes({ collection, page, isReviewer, onChanged, onAnswered }: ChangesProps) {
  const { orgId } = collection;
  const changes = useRemote(`unpublished ${page.id}`, () => getUnpublishedChanges(orgId, page.id));
  const [isRejecting, setIsRejecting] = useState(false);
  const { refusal, isBusy, run } = useAction(async () => {
    await Promise.all([changes.reload(), onChanged()]);
  });
  const seenHash = changes.value?.contentHash;
  const approve = (expectedHash: string) =>
    run(async () => {
      await setPageState(orgId, page.id, 2, { expectedHash });
      onAnswered(`“${page.name}” is approved: readers see it now.`);
    });
  return (
    <div className="planned-changes">
      <UnpublishedChanges {...{ collection }} {...changes} />
      <Refusal text={refusal} />
      {isReviewer && seenHash !== undefined ? (
        <div className="form-buttons">
          <button type="button" disabled={isBusy} onClick={() => setIsRejecting(true)}>
            Reject<span className="unseen"> {page.name}</span>
          </button>
          <button
            type="button"
            className="primary"
            disabled={isBusy}
            onClick={() => void approve(seenHash)}
          >
            Approve<span className="unseen"> {page.name}</span>
          </button>
        </div>
      ) : null}
      {isRejecting ? (
        <RejectDialog
          onReject={async (reason) => {
            await setPageState(orgId, page.id, 3, { reason });
            onAnswered(`“${page.name}” is rejected: whoever sees the page reads why.`);
            await onChanged();
          }}
          onClose={() => setIsRejecting(false)}
        />
      ) : null}
    </div>
  );
}
