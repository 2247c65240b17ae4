/** Who may change what readers see. */
import type { Caller } from "#access/abilities";
import type { CollectionSubject, PageSubject } from "#access/needs";
import { mayPublish } from "#access/permissions";
import { Failure } from "#failure";

/** Null where they may. */
export function refusalToPublish(
  subject: CollectionSubject | PageSubject,
  { actor, now }: Caller,
): Failure | null {
  if (mayPublish(actor, subject, now)) return null;
  const detail = subject.collection.isReviewRequired
    ? "Publishing in this collection takes the role owner or admin, and the scope publish: ask for a review."
    : "Publishing takes read-write access and the scope publish.";
  return new Failure("forbidden", detail);
}
