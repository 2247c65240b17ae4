/** Who asked for a review, when and why, and whose turn it is. */
import type { ReviewRequest } from "../api/reviews.ts";
import "../styles/reviews.css";

interface Props {
  asked: ReviewRequest;
  /** Whose turn it is, as a sentence. */
  turn: string;
}

export function AskedBy({ asked: { by, at, note }, turn }: Props) {
  return (
    <div className="review-request">
      <p>
        {by ?? "Somebody"} asked for a review on{" "}
        {new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}. {turn}
      </p>
      {note === null ? null : <blockquote>{note}</blockquote>}
    </div>
  );
}
