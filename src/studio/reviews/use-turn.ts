/** Whose turn it is where a page waits for a review. */
import { mayPublish } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { listMembers } from "../api/people.ts";
import { useRemote } from "../use-remote.ts";

/** More are not named: it is anybody's turn. */
const namedAtMost = 5;

const either = new Intl.ListFormat("en", { type: "disjunction" });

/** A sentence for whoever reads; where a collection wants reviews, owners and admins answer them, by name. */
export function useTurn(collection: Collection): string {
  const { orgId, reviewRequired } = collection;
  const isTheirs = mayPublish(collection);
  const { value } = useRemote(reviewRequired && !isTheirs ? `reviewers in ${orgId}` : null, () =>
    listMembers(orgId),
  );
  if (isTheirs) return "It is your turn: approve it, or reject it with a reason.";
  const names = (value ?? []).filter(({ role }) => role !== "member").map(({ name }) => name);
  if (names.length === 0 || names.length > namedAtMost)
    return "It waits for somebody who may publish.";
  return `It waits for ${either.format(names)}.`;
}
