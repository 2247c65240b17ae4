/** Who asked for a review, when and why, and whose turn it is. */
import { listMembers } from "../api/people.ts";
import type { ReviewRequest } from "../api/reviews.ts";
import { nameReader } from "../names.ts";
import { useRemote } from "../use-remote.ts";

interface Props {
  orgId: string;
  asked: ReviewRequest;
  /** Whoever reads this may approve or reject. */
  isReviewer: boolean;
}

export function AskedBy({ orgId, asked: { by, at, note }, isReviewer }: Props) {
  const members = useRemote(`members of ${orgId}`, () => listMembers(orgId));
  const name = nameReader(members.value ?? [])(by === null ? [] : [by]) || "Somebody";
  return (
    <div className="review-request">
      <p>
        {name} asked for a review on{" "}
        {new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}.{" "}
        {isReviewer
          ? "It is your turn: approve it, or reject it with a reason."
          : "It waits for somebody who may publish."}
      </p>
      {note === null ? null : <blockquote>{note}</blockquote>}
    </div>
  );
}
