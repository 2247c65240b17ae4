/** Who asked for a review, when and why, and whose turn it is. */
import type { ReviewRequest } from "../api/reviews.ts";

interface Props {
  asked: ReviewRequest;
  /** Whoever reads this may approve or reject. */
  isReviewer: boolean;
}

export function AskedBy({ asked: { by, at, note }, isReviewer }: Props) {
  return (
    <div className="review-request">
      <p>
        {by ?? "Somebody"} asked for a review on{" "}
        {new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}.{" "}
        {isReviewer
          ? "It is your turn: approve it, or reject it with a reason."
          : "It waits for somebody who may publish."}
      </p>
      {note === null ? null : <blockquote>{note}</blockquote>}
    </div>
  );
}
